import { cardCall } from "../../app/api/card.server";
import { correctionCall } from "../../app/api/correction.server";
import { game as gameRow } from "../../app/api/game.server";
import { gameCall } from "../../app/api/record-detail.server";
import { sprayCall } from "../../app/api/record-spray.server";
import { bestsCall, splitsCall, trendCall } from "../../app/api/record-report.server";
import { allGamesCall, gamesCall, type Games } from "../../app/api/record.server";
import { shareListCall } from "../../app/api/share-list.server";
import { shareCall, sharedCall, sharedSeasonCall, shareSeasonCall } from "../../app/api/share.server";
import { countsPoints, modes } from "../../app/baseball/modes";
import { seasonOf } from "../../app/i18n/seoul-days";
import { seoulClock } from "../../app/i18n/time-zones";
import { differing } from "../differing";
import type { As, Run } from "../run";
import { checkExpected, checkExpectedChecks } from "./expected";
import { checkPages, isNewestFirst } from "./lists";

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
    const ask = (page: object) => run.ask(gamesCall, { mode, season: "all", ...page }, as);
    await checkPages(run, gamesCall, ask, ({ id }) => id);
    await checkReports(run, as, { mode, season: "all" }, games);
    const sealed = (await ask({ size: "1" }))?.next;
    if (sealed) await run.refused(gamesCall, { mode, season: "all", after: changed(sealed) }, ["invalid"], as);
  }
  await run.refused(gamesCall, { mode: "REG", after: "no cursor of ours" }, ["invalid"], as);
  await run.ask(gamesCall, { mode: "REG" }, as);
  for (const result of ["W", "D", "L"] as const) {
    const games = await run.ask(gamesCall, { mode: "REG", season: "all", result }, as);
    const expected = { W: "win", D: "draw", L: "lose" }[result];
    const all = games?.list.every((game) => game.result === expected) ?? true;
    run.expect(gamesCall, all, { at: "list[].Result", expected: `${result}, as asked`, got: "others too" });
  }
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

async function checkReports(
  run: Run,
  as: As,
  fields: { mode: string; season: string },
  { sum, list }: Games,
): Promise<void> {
  const trend = await run.ask(trendCall, fields, as);
  const monthly = trend?.months.reduce((games, month) => games + month.sum.games, 0) ?? sum.games;
  const all = (trend?.months.length ?? 0) >= 24 || monthly === sum.games;
  run.expect(trendCall, all, {
    at: "months[].sum.G",
    expected: `${sum.games}, the games of the list`,
    got: `${monthly}`,
  });
  const oldestFirst = isNewestFirst(trend?.recent.toReversed() ?? []);
  run.expect(trendCall, oldestFirst, { at: "recent", expected: "oldest first", got: "another order" });
  const splits = await run.ask(splitsCall, fields, as);
  const atVenues = splits?.venues.reduce((games, venue) => games + venue.sum.games, 0) ?? sum.games;
  run.expect(splitsCall, atVenues === sum.games, {
    at: "fields[].sum.G",
    expected: `${sum.games}, the games of the list`,
    got: `${atVenues}`,
  });
  await checkSpray(run, as, fields, sum);
  await checkCard(run, as, fields, sum);
  const bests = await run.ask(bestsCall, fields, as);
  const held = sum.games < 5 || (bests?.bests.every(({ of, game }) => game.personalBest.includes(of)) ?? true);
  run.expect(bestsCall, held, {
    at: "bests[].game.PersonalBest",
    expected: "the figure that this game was the first to reach",
    got: "without it",
  });
  const holders = new Map<string, string>(bests?.bests.map(({ of, game }) => [of, game.id]));
  const alone = list.every(({ id, personalBest }) => personalBest.every((of) => (holders.get(of) ?? id) === id));
  run.expect(gamesCall, alone, {
    at: "list[].PersonalBest",
    expected: "a figure in the game of bests.php alone, of equal games the first",
    got: "in another game",
  });
}

async function checkCard(run: Run, as: As, fields: { mode: string }, sum: Games["sum"]): Promise<void> {
  const card = await run.askOptional(cardCall, fields, as);
  if (!card?.pool) return;
  const { measures, settings } = card.pool;
  const games = settings.reduce((total, setting) => total + setting.games, 0);
  run.expect(cardCall, games <= sum.games, { at: "pool.settings[].G", expected: `${sum.games} at most, as in list.php`, got: `${games}` }); // prettier-ignore
  for (const { percentile, skill, level, low, high, from, to, have, need } of measures) {
    if (percentile === null) continue;
    run.expect(cardCall, have >= need, { at: "pool.measures[].Percentile", expected: "null below Need", got: `${percentile}` }); // prettier-ignore
    const [least, likely, most] = [low ?? Infinity, level ?? Infinity, high ?? -Infinity];
    run.expect(cardCall, least <= likely && likely <= most, { at: "pool.measures[].Level", expected: "between Low and High", got: `${level}` }); // prettier-ignore
    const isWithin = (from ?? 100) <= percentile && percentile <= (to ?? 0);
    run.expect(cardCall, isWithin, { at: "pool.measures[].Percentile", expected: "between From and To", got: `${percentile}` }); // prettier-ignore
    run.expect(cardCall, skill !== null && skill <= 1, { at: "pool.measures[].Skill", expected: "0 to 1", got: `${skill}` }); // prettier-ignore
  }
}

async function checkSpray(run: Run, as: As, fields: { mode: string }, sum: Games["sum"]): Promise<void> {
  const spray = await run.ask(sprayCall, fields, as);
  if (!spray) return;
  run.expect(sprayCall, spray.games === sum.games && spray.kept <= spray.games, {
    at: "G",
    expected: `${sum.games}, the games of the list`,
    got: `${spray.games}, of which ${spray.kept} are kept`,
  });
  checkExpected(run, spray);
  const isPitching = fields.mode === "PIT";
  const [given, other] = isPitching ? [spray.pitches, spray.balls] : [spray.balls, spray.pitches];
  const at = isPitching ? "pitches" : "balls";
  run.expect(sprayCall, given !== null && other === null, { at, expected: "this one of the two", got: "another" });
  const added = (rows: readonly { balls: number }[]) => rows.reduce((all, { balls }) => all + balls, 0);
  const balls = spray.balls?.balls ?? 0;
  run.expect(sprayCall, added(spray.ways) === balls && added(spray.cells) === balls, {
    at: "ways[].Balls, cells[].Balls",
    expected: `${balls} in all, as in balls`,
    got: `${added(spray.ways)} and ${added(spray.cells)}`,
  });
  const thrown = spray.zones.reduce((all, { pitches }) => all + pitches, 0);
  const onTarget = spray.zones.reduce((all, zone) => all + zone.onTarget, 0);
  const same = thrown === (spray.pitches?.pitches ?? 0) && onTarget === (spray.pitches?.onTarget ?? 0);
  run.expect(sprayCall, same, { at: "zones[]", expected: "in all as in pitches", got: "another sum" });
  const ofThirds = spray.thirds?.reduce((all, { pitches }) => all + pitches, 0);
  const isWhole = !spray.spread || ofThirds === undefined || ofThirds === spray.spread.pitches;
  run.expect(sprayCall, isWhole, { at: "thirds[].Pitches", expected: "in all as in spread", got: "another sum" });
  const farFirst = spray.farthest.every(({ distance }, i) => distance <= (spray.farthest[i - 1]?.distance ?? Infinity));
  run.expect(sprayCall, farFirst, { at: "far", expected: "the longest first", got: "another order" });
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
