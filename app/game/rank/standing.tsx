import type { Board, RankedSum, Entry } from "../../api/rank.server";
import { adjustedTenths } from "../../baseball/card-figures";
import type { GameWording } from "../../baseball/measures";
import { measureNames, type RankMeasure } from "../../baseball/ranking";
import { earnedRunAverage, inningsInWords, inningsPitched, noRate, rate } from "../../baseball/rates";
import { shortDay } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { groupDigits, tenthsText } from "../../i18n/numbers";
import type { Translate, Wording } from "../../i18n/texts";
import { perGame } from "../numbers";
import { percentOf } from "./percentile";
import type { Phase } from "./phase";

/** Shows places gained or lost, or null without an earlier ranking. */
export function change(
  t: Translate,
  { rank, change }: Pick<Entry, "rank" | "change">,
  { since }: Pick<Board, "since">,
) {
  if (rank === null || since === null) return null;
  if (change === null) return changed("new", "", t("rank.changeNew"));
  const count = Math.abs(change);
  if (change > 0) return changed("up", `▲${groupDigits(count)}`, t("rank.changeUp", { count }));
  if (change < 0) return changed("down", `▼${groupDigits(count)}`, t("rank.changeDown", { count }));
  return changed("same", "–", t("rank.changeSame"));
}

/** Says since when, too. */
export function changeSince({ t, language }: Wording, entry: Pick<Entry, "rank" | "change">, board: Board) {
  const places = change(t, entry, board);
  if (!places || board.since === null || entry.change === null) return places;
  return (
    <>
      {places} <span className="muted small">{t("rank.sinceDay", { day: shortDay(board.since, language) })}</span>
    </>
  );
}

function changed(look: "up" | "down" | "same" | "new", sign: string, words: string) {
  return (
    <span className={`change change-${look}`}>
      {sign ? <span aria-hidden="true">{sign}</span> : null}{" "}
      <span className={sign ? "visually-hidden" : undefined}>{words}</span>
    </span>
  );
}

/**
 * Shows the progress of a player without a rank: a bar and "27타수 중 19타수 · 8타수 남았어요".
 * `enters`: the games since the ranking bring a rank.
 */
export function meter(
  t: Translate,
  { rank, have, enters = false }: Pick<Entry, "rank" | "have"> & { enters?: boolean },
  { by, needOf, need }: Pick<Board, "by" | "needOf" | "need">,
  phase: Phase,
) {
  if (rank !== null) return null;
  const remaining = Math.max(0, need - have);
  const reached =
    needOf === "outs"
      ? t("rank.meter.outs", { have: inningsInWords(have), innings: inningsWords(t, need) })
      : t(`rank.meter.${needOf}`, { have, count: need });
  return (
    <span className="meter">
      <svg className="meter-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="meter-field" width="100" height="8" />
        <rect className="meter-have" width={percentOf(have, need)} height="8" />
      </svg>
      <span className="meter-words">
        {reached}
        {enters ? dot + t("rank.enters") : null}
        {remaining === 0 && !enters ? dot + t("rank.noValue", { stat: t(measureNames[by]) }) : null}
        {remaining > 0 && phase === "open"
          ? dot + t(`rank.toGo.${needOf}`, { count: remaining, innings: inningsWords(t, remaining) })
          : null}
      </span>
    </span>
  );
}

/** Returns "9이닝", "4⅓ innings". */
export function inningsWords(t: Translate, outs: number): string {
  return t(outs > 3 ? "rank.innings" : "rank.inning", { value: inningsInWords(outs) });
}

/** Says what a place on the board needs. */
export function needWords(t: Translate, { needOf, need }: Pick<Board, "needOf" | "need">): string {
  return t(`rank.rule.need.${needOf}`, { count: need, innings: inningsWords(t, need) });
}

export function valueOf(by: RankMeasure, sum: RankedSum, { language, measures }: GameWording): string {
  switch (by) {
    case "avg":
      return rate(sum.hits, sum.atBats, language);
    case "hr":
      return groupDigits(sum.homeRuns);
    case "era":
      return earnedRunAverage(sum.runsAllowed, sum.outs);
    case "points":
      return perGame(sum.points, sum.games);
    case "distance":
      return measures.distance(sum.maxDistance);
    case "speed":
      return measures.speed(sum.maxSpeed);
    case "adj": {
      const adjusted = adjustedTenths(sum.hits, sum.leagueHits);
      return adjusted === null ? noRate : tenthsText(adjusted);
    }
  }
}

/** Returns the games, at-bats or innings behind a value. */
export function sampleOf({ t, language }: Wording, by: RankMeasure, sum: RankedSum): string {
  if (by === "avg" || by === "hr" || by === "adj") return t("game.atBats", { count: sum.atBats });
  if (by === "era") return t("game.inningsPitched", { value: inningsPitched(sum.outs, language) });
  return t("game.games", { count: sum.games });
}
