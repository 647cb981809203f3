import type { MeasuredSums, Trend } from "../../api/record-report.server";
import type { GameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { noRate } from "../../baseball/rates";
import { percent } from "../../baseball/shares";
import { halfUp, tenthsOf, tenthsText } from "../../i18n/numbers";
import { kilometresOfMile } from "../../i18n/units";
import { countKeys, noCounts, ofRatio, reportRatesOf, type ReportCounts, type ReportRate } from "./report-rates";

export type FormCounts = ReportCounts & MeasuredSums;
export type FormRate = ReportRate<FormCounts>;

const noneMeasured: MeasuredSums = { exits: 0, exitSum: 0, pitches: 0, pitchSum: 0, onTarget: 0 };

export const formOfGame = ({ mine, measured }: Trend["recent"][number]): FormCounts => ({
  ...mine,
  ...(measured ?? noneMeasured),
});
export const formOfMonth = ({ sum, measured }: Trend["months"][number]): FormCounts => ({
  ...sum,
  ...(measured ?? noneMeasured),
});

export function sumForms(all: readonly FormCounts[]): FormCounts {
  const total = { ...noneMeasured, ...noCounts };
  for (const counts of all) for (const key of formKeys) total[key] += counts[key];
  return total;
}

const formKeys = [...countKeys, "exits", "exitSum", "pitches", "pitchSum", "onTarget"] as const;

export function formWithout(whole: FormCounts, part: FormCounts): FormCounts {
  const rest = { ...whole };
  for (const key of formKeys) rest[key] -= part[key];
  return rest;
}

/** Returns the rates of a mode's form, the leading one first: those of reports, and of what was measured, if told. */
export function formRatesOf(words: GameWording, mode: Mode, isMeasured: boolean): [FormRate, ...FormRate[]] {
  const rates: [FormRate, ...FormRate[]] = reportRatesOf(words, mode);
  if (!isMeasured) return rates;
  const { t } = words;
  if (mode !== "pit")
    return [
      ...rates,
      velocity(
        words,
        t("game.flightStats.meanExit"),
        ({ exitSum, exits }) => [exitSum, exits],
        ({ exits }) => t("game.sprayBalls", { count: exits }),
      ),
    ];
  const sample = ({ pitches }: FormCounts) => t("game.pitchCount", { count: pitches });
  return [
    ...rates,
    onTargetRate(words),
    velocity(words, t("report.meanSpeed"), ({ pitchSum, pitches }) => [pitchSum, pitches], sample),
  ];
}

export function onTargetRate({ t }: GameWording): FormRate {
  return {
    label: t("game.targetShare"),
    isShare: true,
    span: 0.2,
    ...ofRatio(({ onTarget, pitches }: FormCounts) => [onTarget, pitches]),
    text: ({ onTarget, pitches }) => percent(onTarget, pitches),
    tick: (value) => `${Math.round(100 * value)}%`,
    sample: ({ pitches }) => t("game.pitchCount", { count: pitches }),
  };
}

/** @param kmh the sum of speeds, and of how many */
function velocity(
  { measures }: GameWording,
  label: string,
  kmh: FormRate["ratio"],
  sample: FormRate["sample"],
): FormRate {
  const inUnit = measures.units === "metric" ? 1 : 1 / kilometresOfMile;
  return {
    label,
    sample,
    span: 10,
    ...ofRatio((counts: FormCounts) => {
      const [sum, n] = kmh(counts);
      return [sum * inUnit, n];
    }),
    text: (counts) => {
      const [sum, n] = kmh(counts);
      return n === 0 ? noRate : measures.speed(halfUp(tenthsOf(sum), n) / 10);
    },
    tick: (value) => tenthsText(tenthsOf(value), String),
  };
}
