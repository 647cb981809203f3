import type { Trend } from "../../api/record-report.server";
import { useGameWording, type GameWording } from "../../baseball/measures";
import { gamePath, type Mode } from "../../baseball/modes";
import { noRate } from "../../baseball/rates";
import { dot } from "../../i18n/dot";
import { dayMark, shortDay } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { ChartFigure } from "../../ui/chart-figure";
import { Disclosure } from "../../ui/disclosure";
import { LineChart } from "../../ui/line-chart";
import { Hero } from "../../ui/hero";
import { Notice } from "../../ui/notice";
import { Table } from "../../ui/table";
import {
  chanceRanges,
  gamesToJudge,
  windowSize,
  type FormWindow,
  lastTenForm,
  oneIn,
  type FormWord,
} from "./form-chance";
import {
  formOfGame,
  formOfMonth,
  formRatesOf,
  sumForms,
  type FormCounts,
  type FormRate,
  formWithout,
  onTargetRate,
} from "./form-rates";
import { lineGeometry } from "./line-geometry";

/** Returns the windows of ten games, shorter ones before the tenth game. */
function windowsOf(recent: Trend["recent"], forms: readonly FormCounts[]): FormWindow[] {
  const windows = recent.map((game, i) => {
    const from = Math.max(0, i + 1 - windowSize);
    return { game, from, to: i + 1, counts: sumForms(forms.slice(from, i + 1)) };
  });
  return recent.length < windowSize ? windows : windows.slice(windowSize - 1);
}

export function RollingFigures({ mode, trend: { recent, months } }: { mode: Mode; trend: Trend }) {
  const words = useGameWording();
  const { t } = words;
  const forms = recent.map(formOfGame);
  const windows = windowsOf(recent, forms);
  const whole = sumForms(months.map(formOfMonth));
  const isMeasured = [...months, ...recent].every(({ measured }) => measured !== null);
  const isJudged = whole.games >= gamesToJudge;
  const lastTen = windows.at(-1)?.counts ?? whole;
  const verdict = { mode, isMeasured, whole, lastTen };
  const [leading] = formRatesOf(words, mode, isMeasured);
  return (
    <>
      <Hero
        label={t("report.rollingTitle", { measure: leading.label })}
        value={leading.text(lastTen)}
        place={t("report.average", { value: leading.text(whole) })}
        note={[...new Set([t("game.games", { count: lastTen.games }), leading.sample(lastTen)])].join(dot)}
      />
      {recent.length < windowSize ? <Notice text={t("report.rollingShort", { count: recent.length })} /> : null}
      {isJudged ? <FormVerdict {...verdict} /> : null}
      <div className="figures">
        {formRatesOf(words, mode, isMeasured).map((measure) => (
          <RollingFigure key={measure.label} {...{ mode, windows, measure, whole }} games={isJudged ? forms : null} />
        ))}
      </div>
      {isJudged ? (
        <Disclosure summary={t("game.ruleLink")}>
          <FormTest {...verdict} />
          <p>{t("report.chanceNote")}</p>
        </Disclosure>
      ) : null}
    </>
  );
}

interface RollingProps {
  mode: Mode;
  windows: readonly FormWindow[];
  measure: FormRate;
  whole: FormCounts;
  /** Null if they are too few to say what chance brings. */
  games: readonly FormCounts[] | null;
}

function RollingFigure({ mode, windows, measure, whole, games }: RollingProps) {
  const { t, language } = useGameWording();
  const { label, text, value, sample, tick, span, lessIsBetter } = measure;
  const last = windows.at(-1)?.counts ?? whole;
  const average = t("report.average", { value: text(whole) });
  const ranges = games && chanceRanges(measure, games, windows, whole);
  const rangeTexts = ranges?.map((range) =>
    range ? t("report.between", { from: tick(range.low), to: tick(range.high) }) : noRate,
  );
  const names = { measure: label, count: windows.length, value: text(last), average };
  const range = rangeTexts?.at(-1);
  const chart = lineGeometry({
    label: range ? t("report.rollingChanceLabel", { ...names, range }) : t("report.rollingLabel", names),
    spots: windows.map(({ game: { id, playedAt }, counts }) => ({
      value: value(counts),
      text: text(counts),
      mark: dayMark(playedAt, language),
      title: `${shortDay(playedAt, language)} ${text(counts)}`,
      href: localePath(language, gamePath(mode, id)),
    })),
    shape: "line",
    tick,
    span,
    upIsBetter: lessIsBetter && t("report.upIsBetter"),
    reference: { value: value(whole), label: average },
    band: ranges ? { ranges, label: t("report.chance") } : undefined,
  });
  const columns = [t("report.lastGame"), label, ...(ranges ? [t("report.chance")] : []), t("report.sample"), t("report.gamesShort")]; // prettier-ignore
  const rows = windows
    .map(({ game, counts }, i) => ({
      key: game.id,
      head: <a href={localePath(language, gamePath(mode, game.id))}>{shortDay(game.playedAt, language)}</a>,
      cells: [text(counts), ...(rangeTexts ? [rangeTexts[i]] : []), sample(counts), counts.games],
    }))
    .reverse();
  return (
    <ChartFigure
      title={t("report.rollingTitle", { measure: label })}
      sample={[...new Set([t("game.games", { count: last.games }), sample(last)])].join(dot)}
      tableLabel={t("report.asTable")}
      table={
        <Table
          caption={t("report.rollingTable", { measure: label })}
          columns={columns.map((label) => ({ label }))}
          rows={rows}
        />
      }
    >
      <LineChart {...chart} />
    </ChartFigure>
  );
}

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
function FormVerdict(props: VerdictProps) {
  const wording = useGameWording();
  const judged = judge(props, wording);
  if (!judged) return null;
  const { form, share, before } = judged;
  const { t } = wording;
  const figures = { measure: share.label, value: share.text(props.lastTen), before: share.text(before) };
  return (
    <p className="form-verdict">
      {t("report.form.figures", { ...figures, count: before.games })}{" "}
      <strong>{t(words[props.mode === "pit" ? "pitching" : "batting"][form])}</strong>
    </p>
  );
}

/** Tells by what test it is said, and on which samples. */
function FormTest(props: VerdictProps) {
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
