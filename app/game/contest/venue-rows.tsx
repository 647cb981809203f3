import type { VenuePlace } from "../../api/venue.server";
import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import { Icon, icons } from "../../ui/icon";
import { callOf } from "../../venue/venue-phone";

export function VenueRows({ venues }: { venues: readonly VenuePlace[] }) {
  const { t, linkTo } = useLocale();
  return (
    <ul className="list-box contest-venues" aria-label={t("contest.venues")}>
      {venues.map(({ id, name, address, ...venue }) => {
        const call = callOf(venue);
        return (
          <li key={id} id={`row-${id}`}>
            <p className="contest-venue">
              {offers("venues") ? <a href={linkTo(`/location/${encodeURIComponent(id)}`)}>{name}</a> : <b>{name}</b>}{" "}
              {address ? <span>{address}</span> : null}
            </p>
            {call ? (
              <a className="touch contest-phone numbers" href={call.href}>
                <Icon shape={icons.phone} />
                <span className="visually-hidden">{t("contest.call", { name })} </span>
                {call.phone}
              </a>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
