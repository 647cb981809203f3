import type { Splits } from "../../api/record-report.server";
import type { PlaySplits } from "../../api/record-situations.server";
import { useGameWording } from "../../baseball/measures";
import { rate } from "../../baseball/rates";
import type { RecordQuery } from "../../baseball/record-query";
import { sumBy } from "../../baseball/sums";
import { dot } from "../../i18n/dot";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { PartsFigure, type PartColumn } from "./parts-figure";
import { reportRatesOf, type ReportCounts } from "./report-rates";
import { few, SplitFigure } from "./split-figure";

const sideNames = { home: "report.atHome", away: "report.away" } as const;
const situationNames = {
  scoring: "report.scoringPosition",
  runners: "report.runnersOn",
  loaded: "nasmo.loaded",
  empty: "nasmo.noRunner",
  leadoff: "report.leadingOff",
  twoOuts: "game.outs.2",
} as const;

interface SituationsProps {
  query: RecordQuery;
  splits: Splits;
  whole: ReportCounts;
}

/** What KBO's record pages have under 상황별; parts that the API does not give are left out. */
export function Situations({ query, splits: { plays, sides, hours }, whole }: SituationsProps) {
  const words = useGameWording();
  const { t } = words;
  const [{ label: measure }] = reportRatesOf(words, query.mode);
  const sideParts = (sides ?? []).map(({ side, sum }) => ({ name: t(sideNames[side]), sum }));
  const hourParts = (hours ?? []).map(({ from, to, sum }) => ({ name: hoursName(t, from, to), sum }));
  return (
    <div className="figures figures-wide">
      {plays?.situations.length ? <Plays plays={plays} /> : null}
      {sideParts.length ? (
        <SplitFigure
          title={t("report.splitSide", { measure })}
          column={t("report.homeAway")}
          parts={sideParts}
          query={query}
          whole={whole}
        />
      ) : null}
      {hourParts.length ? (
        <SplitFigure
          title={t("report.splitHour", { measure })}
          column={t("report.startTime")}
          parts={hourParts}
          query={query}
          whole={whole}
        />
      ) : null}
    </div>
  );
}

export const hasSituations = ({ plays, sides, hours }: Splits) =>
  Boolean(plays?.situations.length || sides?.length || hours?.length);

function hoursName(t: Translate, from: number | null, to: number | null): string {
  const clock = (hour: number | null) => `${hour ?? 0}:00`;
  if (from === null) return t("report.hoursBefore", { to: clock(to) });
  return to === null
    ? t("report.hoursFrom", { from: clock(from) })
    : t("report.between", { from: clock(from), to: clock(to) });
}

/** Says what the situations and the hours are made of. */
export function situationNotes(t: Translate, { plays, hours }: Splits, games: number): string[] {
  return [
    ...(plays?.situations.length ? [t("report.situationNote")] : []),
    ...(plays && plays.kept < games ? [t("report.notKept", { count: games - plays.kept })] : []),
    ...(hours?.length ? [t("report.hourNote")] : []),
  ];
}

type PlaySums = Omit<PlaySplits["leads"][number], "lead" | "from" | "to">;
interface PlayPart extends PlaySums {
  name: string;
}

function Plays({ plays: { kept, situations, leads } }: { plays: PlaySplits }) {
  const t = useT();
  const sample = t("game.games", { count: kept });
  const measure = t("game.col.avg");
  const named = situations.flatMap(({ situation, ...sums }): PlayPart[] =>
    situation ? [{ ...sums, name: t(situationNames[situation]) }] : [],
  );
  const byLead = leads.flatMap(({ lead, from, to, ...sums }): PlayPart[] => {
    const innings = to === null ? t("report.inningsFrom", { from }) : t("report.innings", { from, to });
    return lead ? [{ ...sums, name: t(`report.lead.${lead}`, { innings }) }] : [];
  });
  // Each plate appearance is in one row of these.
  const whole = { hits: sumBy(leads, ({ hits }) => hits), atBats: sumBy(leads, ({ atBats }) => atBats) };
  const shared = { sample, whole };
  return (
    <>
      <PlayFigure
        title={t("report.splitSituation", { measure })}
        column={t("report.situationHead")}
        parts={named}
        {...shared}
      />
      {byLead.length ? (
        <PlayFigure
          title={t("report.splitLead", { measure })}
          column={t("report.leadHead")}
          parts={byLead}
          {...shared}
        />
      ) : null}
    </>
  );
}

type Average = Pick<PlaySums, "hits" | "atBats">;

interface PlayFigureProps {
  title: string;
  column: string;
  sample: string;
  parts: readonly PlayPart[];
  whole: Average;
}

function PlayFigure({ title, column, sample, parts, whole }: PlayFigureProps) {
  const { t, language } = useLocale();
  const [leading] = reportRatesOf({ t, language }, "reg");
  const average = ({ hits, atBats }: Average) => rate(hits, atBats, language);
  const value = ({ hits, atBats }: Average) => (atBats ? hits / atBats : undefined);
  const small = ({ atBats }: PlaySums) => atBats < few.atBats;
  const bar = (part: PlayPart) => ({
    value: value(part),
    text: average(part),
    sample: [t("game.atBats", { count: part.atBats }), ...(small(part) ? [t("report.few")] : [])].join(dot),
    small: small(part),
  });
  const columns: PartColumn<PlayPart>[] = [
    { label: t("report.csv.plateAppearances"), of: (part) => part.plateAppearances },
    { label: t("game.col.atBats"), of: ({ atBats }) => atBats },
    { label: t("game.col.hits"), of: ({ hits }) => hits },
    { label: t("game.col.avg"), of: average },
    { label: t("game.col.slg"), of: ({ totalBases, atBats }) => rate(totalBases, atBats, language) },
    { label: t("game.col.homeRuns"), of: ({ homeRuns }) => homeRuns },
    { label: t("game.col.rbi"), of: ({ runsBattedIn }) => runsBattedIn },
    { label: t("game.col.walks"), of: ({ walks }) => walks },
    { label: t("game.col.strikeouts"), of: ({ strikeouts }) => strikeouts },
    { label: t("report.sample"), words: true, of: (part) => (small(part) ? t("report.few") : "") },
  ];
  return (
    <PartsFigure
      title={title}
      column={column}
      parts={parts}
      bar={bar}
      whole={{ value: value(whole), text: average(whole) }}
      span={leading.span / 2}
      sample={sample}
      columns={columns}
      tableLabel={t("report.asTable")}
    />
  );
}
