import { describe, expect, test } from "vitest";
import { battingRuns, bestPlayers, gameScore, gradeOf, pitchingRuns } from "../../app/baseball/game-score";
import { signedRuns } from "../../app/game/game-score-words";

/** Each is worked by hand from the published formulas. */
test.each([
  // .47 × 2 + .31 × 3 + .33 − .30 × 2
  [{ atBats: 4, hits: 2, totalBases: 5, walks: 1 }, 160],
  [{ atBats: 4, hits: 0, totalBases: 0, walks: 0 }, -120],
  // A single, a double, a triple and a home run: .47 + .78 + 1.09 + 1.40
  [{ atBats: 4, hits: 4, totalBases: 10, walks: 0 }, 374],
  [{ atBats: 0, hits: 0, totalBases: 0, walks: 3 }, 99],
])("batting runs of %o", (line, hundredths) => {
  expect(battingRuns(line)).toBe(hundredths);
});

test.each([
  // 40 + 30 + 6 − 2 − 8 − 6 − 6
  [{ outs: 15, strikeouts: 6, walks: 1, hits: 4, runs: 2, homeRuns: 1 }, 54],
  // A perfect game with 20 strikeouts: 40 + 54 + 20
  [{ outs: 27, strikeouts: 20, walks: 0, hits: 0, runs: 0, homeRuns: 0 }, 114],
  // 40 + 2 − 4 − 12 − 24 − 12
  [{ outs: 1, strikeouts: 0, walks: 2, hits: 6, runs: 8, homeRuns: 2 }, -10],
])("game score of %o", (line, score) => {
  expect(gameScore(line)).toBe(score);
});

test("pitching runs are measured against the game, and add up to 0", () => {
  const game = { outs: 54, runs: 9 };
  // 9 ÷ 54 an out: 27 outs would have cost 4.5 runs.
  expect(pitchingRuns({ outs: 27, runs: 3 }, game)).toBe(150);
  expect(pitchingRuns({ outs: 27, runs: 6 }, game)).toBe(-150);
  expect(pitchingRuns({ outs: 0, runs: 0 }, { outs: 0, runs: 0 })).toBe(0);
});

test("grades begin at their limits", () => {
  expect([-71, -70, 129, 130, 249, 250].map((value) => gradeOf("batting", value))).toEqual(
    ["weak", "ordinary", "ordinary", "good", "good", "veryGood"], // prettier-ignore
  );
  expect([29, 30, 50, 58].map((value) => gradeOf("pitching", value))).toEqual(["weak", "ordinary", "good", "veryGood"]);
});

test("runs are shown to a tenth, with a sign unless they are none", () => {
  expect([160, 155, 4, 0, -4, -155, 1250].map(signedRuns)).toEqual([
    "+1.6",
    "+1.6",
    "0.0",
    "0.0",
    "0.0",
    "−1.6",
    "+12.5",
  ]);
});

describe("the player of the game", () => {
  const batter = (nickname: string, runs: number, hits: number) => ({ nickname, runs, hits, atBats: 4, totalBases: hits, walks: 0 }); // prettier-ignore
  const pitcher = (nickname: string, runs: number) => ({ nickname, runs, outs: 9 });
  const away = { runs: 3, batters: [batter("a", 2, 3), batter("b", 1, 1)], pitchers: [pitcher("a", 1)] };
  const home = { runs: 1, batters: [batter("c", 1, 2), batter("d", 0, 2)], pitchers: [pitcher("c", 3)] };
  const named = (...teams: Parameters<typeof bestPlayers>[0]) => bestPlayers(teams).map(({ row }) => row.nickname);

  test("has the most runs with bat and arm together", () => {
    // Eight hits and outs: an out costs a hit. a: 3 × .47 − .47 = .94, and 9 × 4 ÷ 18 − 1 = 1
    expect(bestPlayers([away, home])).toEqual([{ row: away.batters[0], batting: 94, pitching: 100, value: 194 }]);
  });

  test("may be a pitcher who is further above the game's average than any batter", () => {
    // Ten hits and six outs: an out costs .78. c: 3 × .47 − .78 = .63, p: 27 × 5 ÷ 36 − 1 = 2.75
    const winners = {
      runs: 4,
      batters: [batter("c", 2, 3), batter("d", 2, 3)],
      pitchers: [{ ...pitcher("p", 1), outs: 27 }],
    };
    const losers = { runs: 1, batters: [batter("a", 1, 2), batter("b", 0, 2)], pitchers: [pitcher("q", 4)] };
    expect(bestPlayers([losers, winners])).toEqual([
      { row: winners.pitchers[0], batting: 0, pitching: 275, value: 275 },
    ]);
  });

  test("has the own line, though one of the other side has the same name", () => {
    const namesake = { ...home, batters: [batter("a", 1, 2), batter("d", 0, 2)] };
    expect(bestPlayers([namesake, away]).map(({ row }) => row)).toEqual([away.batters[0]]);
  });

  test("is several where they are equal", () => {
    const plain = { ...away, pitchers: [pitcher("p", 1)] };
    const long = { ...home, pitchers: [{ ...pitcher("c", 3), outs: 27 }] };
    expect(named({ ...plain, batters: [batter("a", 2, 3), batter("b", 1, 3)] }, long)).toEqual(["a", "b"]);
  });

  test.each([
    ["a line is missing", { ...away, batters: [batter("a", 2, 3)] }, home],
    ["the pitchers' runs are not the score", { ...away, pitchers: [pitcher("a", 0)] }, home],
    ["a side has no pitchers", away, { ...home, pitchers: [] }],
    ["two players have one name", { ...away, batters: [batter("a", 2, 3), batter("a", 1, 1)] }, home],
  ])("is nobody where %s", (_, one, other) => {
    expect(named(one, other)).toEqual([]);
  });

  test("is nobody where only two played, or one side is told", () => {
    const [one, other] = [away, home].map((team) => ({ ...team, batters: [batter(team.pitchers[0]?.nickname ?? "", team.runs, 2)] })); // prettier-ignore
    expect(one && other && named(one, other)).toEqual([]);
    expect(named(away)).toEqual([]);
  });
});
