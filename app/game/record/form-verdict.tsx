import { useGameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { lastTenForm, oneIn, type FormWord } from "./form-chance";
import { formRatesOf, formWithout, onTargetRate, type FormCounts } from "./form-rates";

interface VerdictProps {
  mode: Mode;
  isMeasured: boolean;
  lastTen: FormCounts;
  whole: FormCounts;
}

const words = {
  batting: { up: "report.form.hot", down: "report.form.cold", steady: "report.form.steady" },
  pitching: { up: "report.form.sharp", down: "report.form.wild", steady: "report.form.steady" },
} as const satisfies Record<string, Record<FormWord, string>>;

/** Judges one share, because of several one would soon be called hot by chance. */
export function FormVerdict({ mode, isMeasured, lastTen, whole }: VerdictProps) {
  const wording = useGameWording();
  const { t } = wording;
  const isPitching = mode === "pit";
  if (isPitching && !isMeasured) return null;
  const share = isPitching ? onTargetRate(wording) : formRatesOf(wording, mode, false).find(({ isShare }) => isShare);
  if (!share) return null;
  const before = formWithout(whole, lastTen);
  const form = lastTenForm(share.ratio(lastTen), share.ratio(before));
  if (!form) return null;
  const figures = { measure: share.label, value: share.text(lastTen), before: share.text(before) };
  const samples = { recent: share.sample(lastTen), before: share.sample(before) };
  return (
    <div className="form-verdict">
      <p>
        <strong>{t(words[isPitching ? "pitching" : "batting"][form])}</strong>{" "}
        {t("report.form.figures", { ...figures, count: before.games })}
      </p>
      <p className="muted small">{t("report.form.test", { ...samples, bound: oneIn })}</p>
    </div>
  );
}
