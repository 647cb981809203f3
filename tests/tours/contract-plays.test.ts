import { expect, test } from "vitest";
import { allGames } from "../support/contract-games";
import { useContractRun } from "../support/contract-run";
import { recordDetail, type Play, type Team } from "../support/contract-shapes";

const run = useContractRun();

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

const OUTS: Partial<Record<Play["Outcome"], number>> = { strikeout: 1, groundout: 1, flyout: 1, double_play: 2 };
const BASES: Partial<Record<Play["Outcome"], number>> = { single: 1, double: 2, triple: 3, homerun: 4 };

/** Replays the game: outs and score after each play, and at its end the line score. */
function expectReplay(plays: Play[], away: Team, home: Team, firstOuts: number) {
  const empty = ({ Line }: Team): (number | null)[] => Line.map((runs) => (runs === null ? null : 0));
  const lines = { T: empty(away), B: empty(home) };
  const [score, outs] = [{ T: 0, B: 0 }, new Map<string, number>()];
  const after = plays.map((play, index) => {
    const half = `${play.Inning}${play.Half}`;
    outs.set(half, (outs.get(half) ?? firstOuts) + (OUTS[play.Outcome] ?? 0));
    score[play.Half] += play.Runs;
    lines[play.Half][play.Inning - 1] = (lines[play.Half][play.Inning - 1] ?? 0) + play.Runs;
    return [index + 1, outs.get(half), score.T, score.B];
  });
  expect(plays.map(({ No, Outs, Away, Home }) => [No, Outs, Away, Home])).toEqual(after);
  expect(plays.filter(({ Outcome, Speed }) => Speed > 0 === (Outcome === "steal"))).toEqual([]);
  expect(plays.filter(({ Outcome, Distance }) => Outcome in BASES && Distance === 0)).toEqual([]);
  expect([lines.T, lines.B]).toEqual([away.Line, home.Line]);
  const halves = [...new Set(plays.map(({ Inning, Half }) => `${Inning}${Half}`))];
  const order = halves.map((half) => Number.parseInt(half, 10) * 2 + Number(half.endsWith("B")));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const walkedOff = home.R > away.R && halves.at(-1)?.endsWith("B") ? halves.at(-1) : undefined;
  for (const half of halves) if (half !== walkedOff) expect(outs.get(half)).toBe(3);
}

/** Compares the plays with both box scores, by player if names are unique. */
function expectBox(plays: Play[], batting: Team, fielding: Team) {
  const own = plays.filter(({ Half }) => (Half === "T") === (batting.Side === "A"));
  const pitched = own.filter(({ Outcome }) => Outcome !== "steal");
  const count = (some: Play[], ...outcomes: Play["Outcome"][]) => some.filter(({ Outcome }) => outcomes.includes(Outcome)).length; // prettier-ignore
  const boxOf = (some: Play[]) => [
    some.length,
    count(some, "single", "double", "triple", "homerun"),
    count(some, "homerun"),
    count(some, "strikeout"),
    count(some, "walk"),
    sumOf(some, ({ Outcome }) => BASES[Outcome] ?? 0),
  ];
  for (const player of batting.batters.filter(({ Nickname }) => isSingle(batting, Nickname))) {
    const { PA, H, HR, SO, BB, TB } = player;
    expect(boxOf(pitched.filter(({ Batter }) => Batter === player.Nickname))).toEqual([PA, H, HR, SO, BB, TB]);
    expect(count(own.filter(({ Batter }) => Batter === player.Nickname), "steal")).toBe(player.SB); // prettier-ignore
  }
  for (const pitcher of fielding.pitchers.filter(({ Nickname }) => isSingle(fielding, Nickname))) {
    const thrown = pitched.filter(({ Pitcher }) => Pitcher === pitcher.Nickname);
    const { Outs, R, H, HR, SO, BB, MaxSpeed } = pitcher;
    expect([sumOf(thrown, ({ Outcome }) => OUTS[Outcome] ?? 0), sumOf(thrown, ({ Runs }) => Runs)]).toEqual([Outs, R]);
    expect(boxOf(thrown).slice(1, 5)).toEqual([H, HR, SO, BB]);
    expect(Math.max(...thrown.map(({ Speed }) => Speed))).toBe(MaxSpeed);
  }
  expect(boxOf(pitched).slice(0, 5)).toEqual([sumOf(batting.batters, ({ PA }) => PA), batting.H, sumOf(batting.batters, ({ HR }) => HR), sumOf(batting.batters, ({ SO }) => SO), batting.BB]); // prettier-ignore
  expect(sumOf(pitched, ({ Outcome }) => OUTS[Outcome] ?? 0)).toBe(sumOf(fielding.pitchers, ({ Outs }) => Outs));
  expect(count(pitched, "error")).toBe(fielding.E);
}

const me = (teams: readonly Team[]) => teams.flatMap(({ batters }) => batters).find(({ Me }) => Me === "Y")?.Nickname;
const isSingle = ({ batters }: Team, nickname: string) => batters.filter(({ Nickname }) => Nickname === nickname).length === 1; // prettier-ignore

test.each(["REG", "TRIPLE", "AI", "INT"])("games of %s can be played again from their plays", async (mode) => {
  const games = await allGames(run, { mode, season: "all" });
  let replayed = 0;
  for (const { RecordId, PitchSpeed, MySide } of games) {
    const query = { record: String(RecordId) };
    const { plays, teams } = recordDetail.parse((await run.ask("/record/detail.php", { query })).payload);
    const [away, home] = teams;
    if (!plays) continue;
    replayed++;
    expectReplay(plays, away, home, mode === "TRIPLE" ? 1 : 0);
    expectBox(plays, away, home);
    expectBox(plays, home, away);
    const seen = plays.filter(({ Half, Outcome }) => (Half === "T") === (MySide === "A") && Outcome !== "steal");
    const mean = sumOf(seen, ({ Speed }) => Math.round(Speed * 10)) / seen.length / 10;
    expect(Math.abs(mean - PitchSpeed)).toBeLessThan(0.0501);
    const [mine = "", ...namesakes] = teams.flatMap(({ batters }) => batters.map(({ Nickname }) => Nickname)).filter((name) => name === me(teams)); // prettier-ignore
    const marked = plays.filter(({ BatterMe }) => BatterMe === "Y").map(({ Batter }) => Batter);
    const named = plays.filter(({ Batter }) => Batter === mine).map(({ Batter }) => Batter);
    // A guest may have the member's name.
    expect(namesakes.length > 0 ? new Set(marked) : marked).toEqual(namesakes.length > 0 ? new Set(named) : named);
  }
  expect(replayed).toBeGreaterThan(0);
});
