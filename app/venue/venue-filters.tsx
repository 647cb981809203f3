import { services, type Place } from "../api/venue.server";
import { useLocale, useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { ticked } from "../ui/checkbox";
import { Chips } from "../ui/chips";
import { Disclosure } from "../ui/disclosure";
import { describedBy, FieldFrame } from "../ui/field-frame";
import { Icon, icons } from "../ui/icon";
import { Select } from "../ui/select";
import type { VenuesPage } from "./load-venues.server";
import { ServiceIcon } from "./service-icon";
import { venuesPath, type VenuesQuery } from "./venue-query";

/** One form, so that a search keeps the filters, and filters keep the typed text. */
export function VenueFilters({ page }: { page: VenuesPage }) {
  const { t, linkTo } = useLocale();
  const { query, venues } = page;
  const { area, open, only, sort, q } = query;
  const search = { name: "q", label: t("venue.searchLabel") };
  return (
    <form method="get" action={linkTo("/location")} role="search" autoComplete="off" noValidate>
      {Object.entries({ area, open, only, sort }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Disclosure
        summary={
          <>
            <Icon shape={icons.search} />
            {t("venue.filters")}
          </>
        }
        open={q !== undefined || (venues.districts.length > 1 && !query.district)}
      >
        <FieldFrame {...search}>
          <input
            {...describedBy(search)}
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            defaultValue={q}
          />
        </FieldFrame>
        <Places page={page} />
        <fieldset>
          <legend className="field-label">{t("venue.services")}</legend>
          <div className="service-choices">
            {services.map((service) => (
              <label key={service} className="service-choice">
                <input
                  type="checkbox"
                  name={service}
                  value={ticked}
                  defaultChecked={query.services.includes(service)}
                />
                <span className="service-face">
                  <ServiceIcon service={service} />
                  {t(`venue.service.${service}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button>{t("venue.search")}</Button>
      </Disclosure>
    </form>
  );
}

function Places({ page: { query, venues } }: { page: VenuesPage }) {
  const t = useT();
  const { area, region, district } = query;
  const options = (places: readonly Place[], all: string) => [
    { value: "", label: all },
    ...places.map(({ code, name, count }) => ({ value: code, label: t("venue.placeCount", { name, count }) })),
  ];
  return (
    <div className="filters">
      {venues.regions.length ? (
        <Select
          name="region"
          label={t(area ? "venue.country" : "venue.region")}
          options={options(venues.regions, t(area ? "venue.allCountries" : "venue.allRegions"))}
          defaultValue={region ?? ""}
        />
      ) : null}
      {venues.districts.length ? (
        <Select
          name="district"
          label={t(area ? "venue.city" : "venue.district")}
          options={options(venues.districts, t("form.all"))}
          defaultValue={district ?? ""}
        />
      ) : region || !venues.regions.length ? null : (
        <p className="note">{t(area ? "venue.cityHint" : "venue.districtHint")}</p>
      )}
    </div>
  );
}

export function VenueChips({ page: { query, venues } }: { page: VenuesPage }) {
  const { t, linkTo } = useLocale();
  const { region, district, q } = query;
  const without = (change: Partial<VenuesQuery>) => linkTo(venuesPath(query, change));
  const nameOf = (places: readonly Place[], chosen: string) =>
    places.find(({ code }) => code === chosen)?.name ?? chosen;
  const chips = [
    ...(q ? [{ label: q, href: without({ q: undefined }) }] : []),
    ...(region
      ? [{ label: nameOf(venues.regions, region), href: without({ region: undefined, district: undefined }) }]
      : []),
    ...(district ? [{ label: nameOf(venues.districts, district), href: without({ district: undefined }) }] : []),
    ...query.services.map((service) => ({
      label: t(`venue.service.${service}`),
      href: without({ services: query.services.filter((other) => other !== service) }),
    })),
  ];
  const clear = without({ q: undefined, region: undefined, district: undefined, services: [] });
  return <Chips chips={chips} clear={chips.length > 1 ? clear : undefined} />;
}
