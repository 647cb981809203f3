import type { Given } from "../../app/api/call";
import { allGamesCall, gamesCall, type AllGames, type Games } from "../../app/api/record.server";
import type { Splits, Trend } from "../../app/api/record-report.server";
import { seasonOf } from "../../app/i18n/seoul-days";
import { seoulClock } from "../../app/i18n/time-zones";
import type { As, Run } from "../run";

type Game = Games["list"][number];
export type Filter = Omit<Given<typeof gamesCall.fields>, "mode">;

interface Probe {
  fields: Filter;
  fits?: (game: Game) => boolean;
  /** How many games there are by another answer. */
  games?: number;
}

interface Reports {
  trend?: Trend;
  splits?: Splits;
}

const dayOf = ({ playedAt }: Game) => seoulClock(playedAt).slice(0, 10);

/** Tries each filter with a value that the mode's games have. Returns what was asked for, each with its answer. */
export async function checkFilters(run: Run, as: As, mode: string, whole: Games, reports: Reports) {
  const found: { fields: Filter; games: Games }[] = [];
  for (const probe of probesOf(whole, reports)) {
    const games = await run.ask(gamesCall, { mode, ...probe.fields }, as);
    if (!games) continue;
    checkProbe(run, gamesCall, probe, games);
    found.push({ fields: probe.fields, games });
  }
  return found;
}

export async function checkFiltersOfAll(run: Run, as: As, whole: AllGames): Promise<void> {
  for (const probe of probesOf(whole)) {
    const games = await run.ask(allGamesCall, probe.fields, as);
    if (games) checkProbe(run, allGamesCall, probe, games);
  }
}

function checkProbe(run: Run, call: { path: string }, probe: Probe, { list, sum }: Games | AllGames): void {
  const { fields, fits = () => true, games } = probe;
  const asked = `asked with ${Object.keys(fields).join(", ")}`;
  const isRight = list.every(fits) && (games === 0 || list.length > 0);
  run.expect(call, isRight, { at: `list, ${asked}`, expected: "the games asked for", got: "others, or none" });
  const isWhole = games === undefined || games === sum.games;
  const expected = `${games}, as another answer counts`;
  run.expect(call, isWhole, { at: `sum.G, ${asked}`, expected, got: `${sum.games}` });
}

/** But for the results, what the newest game or the first choice of each filter has. */
function probesOf(whole: Games | AllGames, { trend, splits }: Reports = {}): Probe[] {
  const season = "all";
  const { sum, seasons } = whole;
  const [newest] = whole.list;
  if (!newest) return [];
  const [day, { level }] = [dayOf(newest), newest];
  const month = day.slice(0, 7);
  const [venue, difficulty] = [whole.venues[0], whole.difficulties[0]];
  const ends = seasons.filter((_, i) => i === 0 || i === seasons.length - 1);
  const probes: (Probe | false)[] = [
    { fields: { season, result: "W" }, fits: ({ result }) => result === "win", games: sum.wins },
    { fields: { season, result: "D" }, fits: ({ result }) => result === "draw", games: sum.draws },
    { fields: { season, result: "L" }, fits: ({ result }) => result === "lose", games: sum.losses },
    { fields: { season, from: day, to: day }, fits: (game) => dayOf(game) === day },
    {
      fields: { month },
      fits: (game) => dayOf(game).startsWith(month),
      games: trend?.months.find((one) => one.month === month)?.sum.games,
    },
    ...ends.map((row) => ({
      fields: { season: row.key },
      fits: (game: Game) => seasonOf(dayOf(game)) === row.key,
      games: "sum" in row ? row.sum.games : row.games,
    })),
    venue !== undefined && {
      fields: { season, field: venue.id },
      fits: (game) => game.venue === venue.name,
      games: splits?.venues.find(({ id }) => id === venue.id)?.sum.games,
    },
    Boolean(difficulty) && {
      fields: { season, difficulty: difficulty?.toUpperCase() },
      games: splits?.difficulties?.find((one) => one.difficulty === difficulty)?.sum.games,
    },
    level !== null && {
      fields: { season, level: `${level}` },
      fits: (game) => game.level === level,
      games: splits?.levels.find((one) => one.level === level)?.sum.games,
    },
    ...(splits?.speeds ?? []).map(({ from, sum }) => ({ fields: { season, speed: `${from ?? 0}` }, games: sum.games })),
  ];
  return probes.filter((probe) => probe !== false);
}
