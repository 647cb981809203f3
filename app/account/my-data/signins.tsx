import type { SignIn } from "../../api/my-data.server";
import { dayAndTime } from "../../i18n/dates";
import { useLanguage, useT } from "../../i18n/use-t";

const devices = { phone: "data.phone", tablet: "data.tablet", desktop: "data.desktop" } as const;

export function Signins({ signins }: { signins: readonly SignIn[] }) {
  const t = useT();
  const language = useLanguage();
  if (signins.length === 0) return <p>{t("data.noSignins")}</p>;
  return (
    <ul className="signins">
      {signins.map(({ at, device, place, current }, i) => (
        <li key={i} className={current ? "signin-current" : undefined}>
          <p className="signin-what">
            {t(device ? devices[device] : "data.someDevice")}
            {place ? <span className="signin-place"> {place}</span> : null}
            {current ? <strong className="signin-here">{t("data.thisDevice")}</strong> : null}
          </p>
          <p className="signin-when">
            <time dateTime={at}>{dayAndTime(at, language)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
