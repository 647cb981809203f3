import { cardCall } from "../../app/api/card.server";
import { bestsCall, splitsCall, trendCall } from "../../app/api/record-report.server";
import { sprayCall } from "../../app/api/record-spray.server";
import { gamesCall, type Games } from "../../app/api/record.server";
import type { BestCount } from "../../app/baseball/game";
import type { As, Run } from "../run";
import { checkExpected } from "./expected";
import type { Filter } from "./filters";
import { isNewestFirst } from "./lists";

interface Shown {
  mode: string;
  season?: string;
}

export async function checkReports(run: Run, as: As, fields: Shown, games: Games) {
  const { bests, ...reports } = await checkSums(run, as, fields, games);
  await checkCard(run, as, fields, games.sum);
  const held = games.sum.games < 5 || (bests?.bests.every(({ of, game }) => game.personalBest.includes(of)) ?? true);
  run.expect(bestsCall, held, {
    at: "bests[].game.PersonalBest",
    expected: "the figure that this game was the first to reach",
    got: "without it",
  });
  const holders = new Map<string, string>(bests?.bests.map(({ of, game }) => [of, game.id]));
  const alone = games.list.every(({ id, personalBest }) => personalBest.every((of) => (holders.get(of) ?? id) === id));
  run.expect(gamesCall, alone, {
    at: "list[].PersonalBest",
    expected: "a figure in the game of bests.php alone, of equal games the first",
    got: "in another game",
  });
  return reports;
}

/** Checks that the reports are of the same games as the list. */
export async function checkSums(run: Run, as: As, shown: Shown, { sum, best }: Games, filter: Filter = {}) {
  const fields = { ...shown, ...filter };
  const expected = `${sum.games}, the games of the list`;
  const asked = Object.keys(filter);
  const at = (place: string) => (asked.length > 0 ? `${place}, asked with ${asked.join(", ")}` : place);
  const trend = await run.ask(trendCall, fields, as);
  const monthly = trend?.months.reduce((games, month) => games + month.sum.games, 0) ?? sum.games;
  run.expect(trendCall, monthly === sum.games, { at: at("months[].sum.G"), expected, got: `${monthly}` });
  const oldestFirst = isNewestFirst(trend?.recent.toReversed() ?? []);
  run.expect(trendCall, oldestFirst, { at: "recent", expected: "oldest first", got: "another order" });
  const splits = await run.ask(splitsCall, fields, as);
  const atVenues = splits?.venues.reduce((games, venue) => games + venue.sum.games, 0) ?? sum.games;
  run.expect(splitsCall, atVenues === sum.games, { at: at("fields[].sum.G"), expected, got: `${atVenues}` });
  await checkSpray(run, as, fields, sum, at);
  const bests = await run.ask(bestsCall, fields, as);
  const counted = bests?.games ?? sum.games;
  run.expect(bestsCall, counted === sum.games, { at: at("G"), expected, got: `${counted}` });
  for (const { of, value, game } of bests?.bests ?? []) {
    const mine: Partial<Record<BestCount, number>> = game.mine;
    const place = at("bests[].Value");
    run.expect(bestsCall, value === (mine[of] ?? value), {
      at: place,
      expected: "that of its game's My",
      got: `${value}`,
    });
    const most = best?.[of] ?? value;
    run.expect(bestsCall, value === most, { at: place, expected: "that of best in /record/list.php", got: `${value}` });
  }
  return { trend, splits, bests };
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

async function checkSpray(
  run: Run,
  as: As,
  fields: Shown,
  sum: Games["sum"],
  at: (place: string) => string,
): Promise<void> {
  const spray = await run.ask(sprayCall, fields, as);
  if (!spray) return;
  run.expect(sprayCall, spray.games === sum.games && spray.kept <= spray.games, {
    at: at("G"),
    expected: `${sum.games}, the games of the list`,
    got: `${spray.games}, of which ${spray.kept} are kept`,
  });
  checkExpected(run, spray);
  const isPitching = fields.mode === "PIT";
  const [given, other] = isPitching ? [spray.pitches, spray.balls] : [spray.balls, spray.pitches];
  const place = isPitching ? "pitches" : "balls";
  run.expect(sprayCall, given !== null && other === null, {
    at: place,
    expected: "this one of the two",
    got: "another",
  });
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
