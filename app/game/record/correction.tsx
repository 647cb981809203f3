import type { Correction } from "../../api/correction.server";
import { fullDate } from "../../i18n/dates";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Notice } from "../../ui/notice";

const looks = { received: "info", checking: "info", corrected: "success", declined: "warn" } as const;

export const isOpen = ({ state }: Correction) => state === "received" || state === "checking";

export function CorrectionState({ correction: { state, at, reply } }: { correction: Correction }) {
  const { t, language } = useLocale();
  if (state === "none") return null;
  return (
    <Notice kind={looks[state]} title={t(`correction.${state}`)}>
      {reply ? <p>{reply}</p> : null}
      {at ? <p className="muted small">{fullDate(at, language)}</p> : null}
    </Notice>
  );
}

/** Shows nothing if the operator takes no reports. */
export function CorrectionSection({ record, correction }: { record: string; correction: Correction | null }) {
  const { t, linkTo } = useLocale();
  if (!correction) return null;
  return (
    <div className="section">
      <CorrectionState correction={correction} />
      {isOpen(correction) ? null : (
        <ButtonLink look="plain" href={linkTo(`/record/correction/${record}`)}>
          {t("correction.question")}
        </ButtonLink>
      )}
    </div>
  );
}
