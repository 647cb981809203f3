import { correctionCall } from "../../app/api/correction.server";
import { game as gameRow } from "../../app/api/game.server";
import { gameCall } from "../../app/api/record-detail.server";
import { allGamesCall, gamesCall, type Games } from "../../app/api/record.server";
import { shareListCall } from "../../app/api/share-list.server";
import { shareCall, sharedCall, sharedSeasonCall, shareSeasonCall } from "../../app/api/share.server";
import { countsPoints, modes } from "../../app/baseball/modes";
import { seasonOf } from "../../app/i18n/seoul-days";
import { seoulClock } from "../../app/i18n/time-zones";
import { differing } from "../differing";
import type { As, Run } from "../run";
import { checkExpectedChecks } from "./expected";
import { checkFilters, checkFiltersOfAll } from "./filters";
import { checkPages, isNewestFirst } from "./lists";
import { checkReports, checkSums } from "./reports";

type Game = Games["list"][number];

const order = { at: "list", expected: "newest first", got: "another order" };

/** Returns a game of each mode that the member has played. */
export async function checkGames(run: Run, as: As): Promise<Game[]> {
  const found: Game[] = [];
  for (const { id } of modes) {
    const mode = id.toUpperCase();
    const games = await run.ask(gamesCall, { mode, season: "all" }, as);
    if (!games) continue;
    if (games.list[0]) found.push(games.list[0]);
    else run.remark(gamesCall, `the member has no game of ${mode}`);
    checkList(run, mode, games);
    const isFirst = found.length === 1 && found[0] === games.list[0];
    const ask = (page: object) => run.ask(gamesCall, { mode, season: "all", ...page }, as);
    await checkPages(run, gamesCall, ask, ({ id }) => id);
    const reports = await checkReports(run, as, { mode, season: "all" }, games);
    const filtered = await checkFilters(run, as, mode, games, reports);
    // One mode says it of all: a filter is one condition of the API's, and a call may lack it.
    if (isFirst) for (const { fields, games } of filtered) await checkSums(run, as, { mode }, games, fields);
    const sealed = (await ask({ size: "1" }))?.next;
    if (sealed) await run.refused(gamesCall, { mode, season: "all", after: changed(sealed) }, ["invalid"], as);
  }
  await run.refused(gamesCall, { mode: "REG", after: "no cursor of ours" }, ["invalid"], as);
  await run.ask(gamesCall, { mode: "REG" }, as);
  await checkAllGames(run, as);
  await checkExpectedChecks(run, as);
  return found;
}

/** The same cursor with another sign in its middle. */
function changed(cursor: string): string {
  const at = Math.floor(cursor.length / 2);
  return `${cursor.slice(0, at)}${cursor[at] === "7" ? "8" : "7"}${cursor.slice(at + 1)}`;
}

async function checkAllGames(run: Run, as: As): Promise<void> {
  const ask = (page: object) => run.askOptional(allGamesCall, { season: "all", ...page }, as);
  const games = await ask({});
  if (!games) return;
  const { list, sum, next, modes } = games;
  run.expect(allGamesCall, isNewestFirst(list), order);
  const whole = next !== null || sum.games === list.length;
  run.expect(allGamesCall, whole, { at: "sum.G", expected: `${list.length}, as in the list`, got: `${sum.games}` });
  const inModes = modes.reduce((games, mode) => games + mode.games, 0);
  run.expect(allGamesCall, inModes === sum.games, {
    at: "modes[].G",
    expected: `${sum.games} in all, as in sum`,
    got: `${inModes}`,
  });
  await checkPages(run, allGamesCall, ask, ({ id }) => id);
  await checkFiltersOfAll(run, as, games);
}

function checkList(run: Run, mode: string, { list, sum, next, seasons }: Games): void {
  run.expect(gamesCall, isNewestFirst(list), order);
  const sameMode = list.every((game) => game.mode?.toUpperCase() === mode);
  run.expect(gamesCall, sameMode, { at: "list[].Mode", expected: "the mode that was asked for", got: "another" });
  const whole = next !== null || sum.games === list.length;
  run.expect(gamesCall, whole, { at: "sum.G", expected: `${list.length}, the games of the list`, got: `${sum.games}` });
  const inSeasons = seasons.reduce((games, season) => games + season.sum.games, 0);
  run.expect(gamesCall, inSeasons === sum.games, {
    at: "seasons[].sum.G",
    expected: `${sum.games} in all, as in sum`,
    got: `${inSeasons}`,
  });
  run.expect(gamesCall, sum.hits <= sum.atBats, { at: "sum.H", expected: "no more than AB", got: "more" });
}

export async function checkDetails(run: Run, as: As, games: readonly Game[]): Promise<void> {
  for (const game of games) await checkDetail(run, as, game);
  await run.refused(gameCall, { record: "999999999" }, ["notFound"], as);
  await run.refused(gameCall, { record: "0" }, ["notFound", "invalid"], as);
  await run.refused(sharedCall, { key: "AAAAAAAAAAAAAAAAAAAAAA" }, ["notFound"]);
}

async function checkDetail(run: Run, as: As, listed: Game): Promise<void> {
  const found = await run.ask(gameCall, { record: listed.id }, as);
  if (!found) return;
  const { game, teams } = found.sheet;
  run.expectNone(gameCall, differing(gameRow, game, listed, { at: "game", expected: "as in the list" }));
  const sides = teams.map(({ side }) => side).join();
  run.expect(gameCall, sides === "away,home", {
    at: "teams",
    expected: "the visitors (A), then the home side (H)",
    got: sides,
  });
  for (const team of teams) {
    const inLine = team.line.reduce<number>((runs, inning) => runs + (inning ?? 0), 0);
    const { score } = game[team.side];
    run.expect(gameCall, inLine === score, { at: "teams[].Line", expected: "the score in all", got: "another sum" });
    const batted = team.batters.reduce((runs, batter) => runs + batter.runs, 0);
    const adds = countsPoints(game.mode) || batted === score;
    run.expect(gameCall, adds, { at: "teams[].batters[].R", expected: "the score in all", got: "another sum" });
  }
}

export async function checkSharing(run: Run, as: As, [game]: readonly Game[]): Promise<void> {
  if (!game) return run.remark(shareCall, "needs a member with a game");
  const key = await run.ask(shareCall, { record: game.id }, as);
  const again = await run.ask(shareCall, { record: game.id }, as);
  run.expect(shareCall, key === again, { at: "ShareKey", expected: "the same for the same game", got: "another" });
  await run.refused(shareCall, { record: "999999999" }, ["notFound"], as);
  await checkReport(run, as, game);
  if (!key) return;
  await run.refused(sharedCall, { key: "AAAAAAAAAAAAAAAAAAAAAA" }, ["notFound"]);
  const shared = await run.ask(sharedCall, { key });
  const same = !shared || shared.game.id === game.id;
  run.expect(sharedCall, same, { at: "game.RecordId", expected: "the game that was shared", got: "another" });
  const list = (await run.askOptional(shareListCall, {}, as))?.list;
  const listed = !list || list.some((share) => share.key === key);
  run.expect(shareListCall, listed, { at: "list[].ShareKey", expected: "the game that was shared", got: "none" });
  await checkSeasonSharing(run, as, game);
}

async function checkSeasonSharing(run: Run, as: As, { mode, playedAt }: Game): Promise<void> {
  const season = seasonOf(seoulClock(playedAt));
  const fields = { mode: mode?.toUpperCase() ?? "", season };
  const key = await run.ask(shareSeasonCall, fields, as);
  const again = await run.ask(shareSeasonCall, fields, as);
  run.expect(shareSeasonCall, key === again, {
    at: "ShareKey",
    expected: "the same for the same season",
    got: "another",
  });
  await run.refused(shareSeasonCall, { ...fields, season: "2001-1" }, ["notFound"], as);
  await run.refused(sharedSeasonCall, { key: "AAAAAAAAAAAAAAAAAAAAAA" }, ["notFound"]);
  if (!key) return;
  const shared = await run.ask(sharedSeasonCall, { key });
  const list = await run.ask(gamesCall, fields, as);
  if (!shared || !list) return;
  const same = shared.mode === mode && shared.season.key === season && shared.sum.games === list.sum.games;
  run.expect(sharedSeasonCall, same, { at: "sum.G", expected: "the season that was shared", got: "another" });
}

async function checkReport(run: Run, as: As, { id: record }: Game): Promise<void> {
  const detail = await run.ask(gameCall, { record }, as);
  if (!detail) return;
  if (!(await run.isThere(correctionCall, { record, about: "OTHER", text: "" }, ["invalid"], as))) {
    const isLedTo = detail.sheet.correction !== null;
    run.expect(correctionCall, !isLedTo, {
      at: "asked",
      expected: "an answer, since detail.php has correction",
      got: "404",
    });
    return;
  }
  await run.refused(correctionCall, { record: "999999999", about: "SCORE" }, ["notFound"], as);
}
