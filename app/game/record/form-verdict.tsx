import { useGameWording, type GameWording } from "../../baseball/measures";
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

/** Says of one share whether the last ten games differ: of several one would soon be called hot by chance. */
export function FormVerdict(props: VerdictProps) {
  const wording = useGameWording();
  const judged = judge(props, wording);
  if (!judged) return null;
  const { form, share, before } = judged;
  const { t } = wording;
  const figures = { measure: share.label, value: share.text(props.lastTen), before: share.text(before) };
  return (
    <p className="form-verdict">
      <strong>{t(words[props.mode === "pit" ? "pitching" : "batting"][form])}</strong>{" "}
      {t("report.form.figures", { ...figures, count: before.games })}
    </p>
  );
}

/** Tells by what test it is said, and on which samples. */
export function FormTest(props: VerdictProps) {
  const wording = useGameWording();
  const judged = judge(props, wording);
  if (!judged) return null;
  const samples = { recent: judged.share.sample(props.lastTen), before: judged.share.sample(judged.before) };
  return <p>{wording.t("report.form.test", { ...samples, bound: oneIn })}</p>;
}

function judge({ mode, isMeasured, lastTen, whole }: VerdictProps, wording: GameWording) {
  const isPitching = mode === "pit";
  if (isPitching && !isMeasured) return null;
  const share = isPitching ? onTargetRate(wording) : formRatesOf(wording, mode, false).find(({ isShare }) => isShare);
  if (!share) return null;
  const before = formWithout(whole, lastTen);
  const form = lastTenForm(share.ratio(lastTen), share.ratio(before));
  return form && { form, share, before };
}
