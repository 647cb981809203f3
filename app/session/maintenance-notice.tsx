import { shortDayAndTime, timeSpan } from "../i18n/dates";
import type { Wording } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { Notice } from "../ui/notice";
import type { Maintenance } from "../api/maintenance.server";

/** The hours as a sentence, and the API's own words. */
export function MaintenanceText(told: Maintenance) {
  const wording = { t: useT(), language: useLanguage() };
  return (
    <>
      <p>{hours(told, wording)}</p>
      {told.words ? <p>{told.words}</p> : null}
    </>
  );
}

function hours({ isNow, from, until }: Maintenance, { t, language }: Wording): string {
  if (until === null) return t("maintenance.unknown");
  if (from === null) return t("maintenance.until", { until: shortDayAndTime(until, language) });
  return t(isNow ? "maintenance.hours" : "maintenance.plannedText", { hours: timeSpan(from, until, language) });
}

export function MaintenanceNotice(told: Maintenance) {
  const t = useT();
  return (
    <div className="told maintenance">
      <Notice kind="warn" title={t(told.isNow ? "maintenance.now" : "maintenance.planned")}>
        <MaintenanceText {...told} />
      </Notice>
    </div>
  );
}
