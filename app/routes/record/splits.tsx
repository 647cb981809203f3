import { useLoaderData } from "@remix-run/react";
import { getSplits } from "../../api/record-report.server";
import { useGameWording } from "../../baseball/measures";
import { levels, speedBands, type RecordQuery } from "../../baseball/record-query";
import { levelName } from "../../game/game-words";
import { RecordHead } from "../../game/record/record-head";
import { answerTo, loadReport } from "../../game/record/record-selection.server";
import { NoGames } from "../../game/record/no-games";
import { reportRatesOf, sumCounts, type ReportCounts } from "../../game/record/report-rates";
import { hasSituations, situationNotes, Situations } from "../../game/record/situations";
import { few, SplitFigure, type Part, type Split } from "../../game/record/split-figure";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Disclosure } from "../../ui/disclosure";
import { Hero } from "../../ui/hero";

export const handle: PageHandle = { title: "report.splitsTitle", layout: "main", area: "report", offline: true };

export const loader = forMember(async (visit) => {
  const { selection, report: splits, history } = await loadReport(visit, "/splits", getSplits);
  return answerTo(selection, { selection, history, splits });
});

export default function SplitsPage() {
  const { selection, history, splits } = useLoaderData<typeof loader>();
  const { query } = selection;
  const whole = sumCounts(splits.levels.map(({ sum }) => sum));
  return (
    <div className="page">
      <RecordHead page="/splits" selection={selection} choices={splits.choices} season={splits.season} />
      {whole.games ? (
        <>
          <Mean query={query} whole={whole} />
          <Figures />
        </>
      ) : (
        <NoGames page="/splits" query={query} history={history} />
      )}
    </div>
  );
}

function Mean({ query, whole }: { query: RecordQuery; whole: ReportCounts }) {
  const words = useGameWording();
  const { t } = words;
  const [leading] = reportRatesOf(words, query.mode);
  const facts = [t("game.games", { count: whole.games }), leading.sample(whole)];
  return (
    <Hero
      label={t("report.ownMean", { measure: leading.label })}
      value={leading.text(whole)}
      note={[...new Set(facts)].join(dot)}
    />
  );
}

function Figures() {
  const words = useGameWording();
  const { t, measures } = words;
  const {
    selection: { query },
    splits,
  } = useLoaderData<typeof loader>();
  const whole = sumCounts(splits.levels.map(({ sum }) => sum));
  const [{ label: measure }] = reportRatesOf(words, query.mode);
  const venues = splits.venues.map(({ id, ...sums }): Part => ({ ...sums, change: { venue: id } }));
  const difficulties = (query.mode === "pit" ? [] : (splits.difficulties ?? [])).flatMap(
    ({ difficulty, ...sums }): Part[] =>
      difficulty ? [{ ...sums, name: t(`game.difficulties.${difficulty}`), change: { difficulty } }] : [],
  );
  const strengths = splits.levels.map(({ level, ...sums }): Part => {
    const filter = levels.find((choice) => Number(choice) === level);
    return { ...sums, name: levelName(t, level), change: filter && { level: filter } };
  });
  const bands = splits.speeds.map(({ from, to, ...sums }): Part => {
    const filter = speedBands.find((choice) => Number(choice) === (from ?? 0));
    return { ...sums, name: measures.speedBand(from ?? 0, to), change: filter && { speed: filter } };
  });
  const all: Split[] = [
    { title: t("report.splitVenue", { measure }), column: t("game.venue"), parts: venues },
    { title: t("report.splitDifficulty", { measure }), column: t("game.difficulty"), parts: difficulties },
    { title: t("report.splitLevel", { measure }), column: t("game.level"), parts: strengths },
    {
      title: t("report.splitSpeed", { measure }),
      column: t("game.pitchSpeed"),
      parts: bands,
      // The speed is that of the pitches that the member's side was thrown.
      battingOnly: true,
    },
  ];
  const kinds = all.filter(({ parts }) => parts.length);
  const hasLeague = kinds.some(({ parts }) => parts.some(({ league }) => league));
  const hasAdjusted = kinds.some(({ parts }) => parts.some(({ leagueHits }) => leagueHits));
  const notes = [
    query.mode === "pit"
      ? t("report.fewGamesNote", { count: few.games })
      : t("report.fewAtBatsNote", { count: few.atBats }),
    ...situationNotes(t, splits, whole.games),
    ...(hasLeague ? [t("report.leagueNote")] : []),
  ];
  const settings = (
    <div className="figures figures-wide figures-tall">
      {kinds.map((kind) => (
        <SplitFigure key={kind.column} {...kind} query={query} whole={whole} />
      ))}
    </div>
  );
  return (
    <>
      {hasSituations(splits) ? (
        <>
          <Situations query={query} splits={splits} whole={whole} />
          <section className="section" aria-labelledby="settings">
            <div className="section-head">
              <h2 className="section-title" id="settings">
                {t("report.settingsTitle")}
              </h2>
            </div>
            {settings}
          </section>
        </>
      ) : (
        settings
      )}
      <Disclosure summary={t("game.ruleLink")}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {hasAdjusted ? (
          <p>
            {t("report.adjustedNote")}{" "}
            <a href={localePath(words.language, "/record/card-rule")}>{t("game.ruleLink")}</a>
          </p>
        ) : null}
      </Disclosure>
    </>
  );
}
