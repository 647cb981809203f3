import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { added, allGames, countNames } from "../support/contract-games";
import { useContractRun } from "../support/contract-run";
import { recordDetail, recordList, refusedFields, type GameItem } from "../support/contract-shapes";
import { playerDetail, rankCompare, rankFavourite, rankList, rankPlayers, rankRivals, type Entry } from "../support/contract-shapes-rank"; // prettier-ignore

const MODES = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"];
const run = useContractRun();
let entries: Entry[];
beforeAll(async () => {
  const first = await list({ size: "50" });
  entries = first.next ? [...first.list, ...(await list({ size: "50", after: first.next })).list] : first.list;
});

const list = async (query: Record<string, string>) =>
  rankList.parse((await run.ask("/rank/list.php", { query })).payload);
const favourite = (player: number, on: string) =>
  run.ask("/rank/favourite.php", { form: { player: String(player), on } });
const others = () => entries.filter(({ Me }) => Me === "N");
const refused = async (path: string, query: Record<string, string>) => {
  const { code, payload } = await run.ask(path, { query });
  return [code, refusedFields.parse(payload).fields];
};

describe("favourites", () => {
  test("are kept once, shown with the member in a list of their own, and given up", async () => {
    const [one] = others().filter(({ Favourite }) => Favourite === "N");
    const player = one?.PlayerSeq ?? 0;
    const before = (await list({ tab: "FAV", size: "50" })).list.map(({ PlayerSeq }) => PlayerSeq);
    const kept = rankFavourite.parse((await favourite(player, "Y")).payload);
    expect(rankFavourite.parse((await favourite(player, "Y")).payload)).toEqual(kept);
    const after = (await list({ tab: "FAV", size: "50" })).list;
    const expected = entries.filter(({ PlayerSeq }) => before.includes(PlayerSeq) || PlayerSeq === player);
    expect(after.map(({ PlayerSeq }) => PlayerSeq)).toEqual(expected.map(({ PlayerSeq }) => PlayerSeq));
    expect(after.every(({ Me, Favourite }) => Me !== Favourite)).toBe(true);
    const found = rankPlayers.parse((await run.ask("/rank/players.php", { query: { q: one?.Nickname ?? "" } })).payload); // prettier-ignore
    expect(found.list[0]?.Favourite).toBe("Y");
    expect(rankFavourite.parse((await favourite(player, "N")).payload)).toEqual({ Favourite: "N", Count: kept.Count - 1 }); // prettier-ignore
    expect((await list({ tab: "FAV", size: "50" })).list.map(({ PlayerSeq }) => PlayerSeq)).toEqual(before);
  });

  test("are other players who exist", async () => {
    const me = entries.find(({ Me }) => Me === "Y");
    const reasons = async (player: string, on: string) => {
      const { code, payload } = await run.ask("/rank/favourite.php", { form: { player, on } });
      return [code, refusedFields.parse(payload).fields];
    };
    expect(await reasons(String(me?.PlayerSeq), "Y")).toEqual([400, { player: "choice" }]);
    expect((await favourite(999999999, "Y")).code).toBe(404);
    expect([400, 404]).toContain((await favourite(-1, "Y")).code);
  });
});

const ownGames = (query: Record<string, string>) => allGames(run, { season: "all", ...query });

const outcomes = (games: GameItem[]) => {
  const of = (result: string) => games.filter(({ Result }) => Result === result).length;
  return { G: games.length, W: of("W"), D: of("D"), L: of("L") };
};

describe("rivals", () => {
  const rivals = async (query: Record<string, string>) =>
    rankRivals.parse((await run.ask("/rank/rivals.php", { query })).payload).list;

  test("are those on the other side, the most met first", async () => {
    const met = await rivals({});
    expect(met.length).toBeGreaterThan(5);
    expect(met.map(({ G }) => G)).toEqual(met.map(({ G }) => G).sort((a, b) => b - a));
    const { PlayerSeq, LastRecordId, LastPlayedAt, LastTimezone, LastMode } = met[0] ?? never();
    const games = (await Promise.all(MODES.map((mode) => ownGames({ mode, rival: String(PlayerSeq) })))).flat();
    const last = games.sort((a, b) => (a.PlayedAt < b.PlayedAt ? 1 : -1))[0];
    expect(met[0]).toMatchObject(outcomes(games));
    expect([LastRecordId, LastPlayedAt, LastTimezone, LastMode]).toEqual([
      last?.RecordId,
      last?.PlayedAt,
      last?.Timezone,
      last?.Mode,
    ]);
    const detail = recordDetail.parse((await run.ask("/record/detail.php", { query: { record: String(LastRecordId) } })).payload); // prettier-ignore
    const names = detail.teams.flatMap(({ Side, batters, pitchers }) => (Side === last?.MySide ? [] : [...batters, ...pitchers].map(({ Nickname }) => Nickname))); // prettier-ignore
    expect(names).toContain(met[0]?.Nickname);
  });

  test("can be those of a mode", async () => {
    const regular = await rivals({ mode: "REG" });
    expect(regular.every(({ LastMode }) => LastMode === "REG")).toBe(true);
    for (const { PlayerSeq, G, W, D, L } of regular.slice(0, 3))
      expect({ G, W, D, L }).toEqual(outcomes(await ownGames({ mode: "REG", rival: String(PlayerSeq) })));
    expect(await rivals({ mode: "AI" })).toEqual([]);
    expect(await refused("/rank/rivals.php", { mode: "ALL" })).toEqual([400, { mode: "choice" }]);
  });
});

describe("a player's page", () => {
  const page = async (query: Record<string, string>) =>
    playerDetail.parse((await run.ask("/player/detail.php", { query })).payload);

  test("has in every mode the totals and ranks of the comparison", async () => {
    const PlayerSeq = String(others()[0]?.PlayerSeq);
    for (const mode of MODES)
      for (const season of ["all", (await list({})).board.Season]) {
        const found = await page({ player: PlayerSeq, mode, season });
        const compared = rankCompare.parse(
          (await run.ask("/rank/compare.php", { query: { other: PlayerSeq, mode, season } })).payload,
        );
        expect([found.player, found.season]).toEqual([compared.players[1], compared.season]);
        expect(found.versus).toEqual(compared.versus);
        expect(found.balls?.zones).toHaveLength(mode === "PIT" ? 10 : 0);
      }
  });

  test("refuses what it does not know, and has no head-to-head with oneself", async () => {
    const me = String(entries.find(({ Me }) => Me === "Y")?.PlayerSeq);
    expect((await page({ player: me })).versus).toBeNull();
    expect(await refused("/player/detail.php", {})).toEqual([400, { player: "required" }]);
    expect(await refused("/player/detail.php", { player: me, mode: "X" })).toEqual([400, { mode: "choice" }]);
    expect(await refused("/player/detail.php", { player: me, season: "2026" })).toEqual([400, { season: "format" }]);
    expect((await run.ask("/player/detail.php", { query: { player: "999999" } })).code).toBe(404);
  });
});

describe("a comparison", () => {
  const compare = async (query: Record<string, string>) =>
    rankCompare.parse((await run.ask("/rank/compare.php", { query })).payload);

  test("holds the totals of both until the ranking, the member's being those of the record", async () => {
    const { AsOf } = (await list({})).board;
    for (const mode of MODES)
      for (const season of ["all", entries.length > 0 ? (await list({})).board.Season : ""]) {
        const { players, season: chosen } = await compare({ other: String(others()[0]?.PlayerSeq), mode, season });
        const own = recordList.parse((await run.ask("/record/list.php", { query: { mode, season, size: "1" } })).payload); // prettier-ignore
        const games = (await allGames(run, { mode, season })).filter(({ PlayedAt }) => PlayedAt < AsOf);
        expect([players[0]?.Me, players[0]?.sum, chosen]).toEqual(["Y", added(games), own.season]);
        for (const [name, most] of Object.entries(players[0]?.best ?? {}))
          expect(most, name).toBe(Math.max(...games.map(({ My }) => My[z.enum(countNames).parse(name)])));
        expect(players[1]?.PlayerSeq).toBe(others()[0]?.PlayerSeq);
        if (season === "all") expect(players.map(({ ranks }) => ranks)).toEqual([[], []]);
      }
  });

  test("tells the ranks of the season", async () => {
    for (const { PlayerSeq, Rank } of others().slice(0, 3)) {
      const { players } = await compare({ other: String(PlayerSeq) });
      expect(players[1]?.ranks.map(({ By }) => By)).toEqual(["AVG", "HR", "ERA", "ADJ"]);
      expect(players[1]?.ranks[0]).toMatchObject({ Rank, Qualified: (await list({})).board.Qualified });
    }
  });

  test("counts the games against each other from the first one's side", async () => {
    const met = rankRivals.parse((await run.ask("/rank/rivals.php", { query: { mode: "REG" } })).payload).list;
    const rival = String(met[0]?.PlayerSeq);
    const games = await ownGames({ mode: "REG", rival });
    const { versus, players } = await compare({ other: rival });
    expect(versus).toEqual({ ...outcomes(games), list: games.slice(0, 5) });
    const mirrored = await compare({ player: rival, other: String(players[0]?.PlayerSeq) });
    expect(mirrored.versus).toEqual({ G: versus.G, W: versus.L, D: versus.D, L: versus.W, list: [] });
    expect(mirrored.players).toEqual([...players].reverse());
  });

  test("knows those on the same side from those on the other", async () => {
    for (const { PlayerSeq } of others()) {
      const against = await ownGames({ mode: "REG", rival: String(PlayerSeq) });
      const { versus } = await compare({ other: String(PlayerSeq) });
      expect(versus).toEqual({ ...outcomes(against), list: against.slice(0, 5) });
    }
  });

  test("is of two different players who are there", async () => {
    const [me, other] = [entries.find(({ Me }) => Me === "Y"), others()[0]];
    expect(await refused("/rank/compare.php", {})).toEqual([400, { other: "required" }]);
    expect(await refused("/rank/compare.php", { other: String(me?.PlayerSeq) })).toEqual([400, { other: "choice" }]);
    expect(await refused("/rank/compare.php", { other: String(other?.PlayerSeq), mode: "X" })).toEqual([400, { mode: "choice" }]); // prettier-ignore
    const unknown: Record<string, string>[] = [{ other: "999999999" }, { other: String(other?.PlayerSeq), player: "999999999" }]; // prettier-ignore
    for (const query of unknown) expect((await run.ask("/rank/compare.php", { query })).code).toBe(404);
  });
});

function never(): never {
  throw new Error("The seed has rivals");
}
