import { expect, test } from "vitest";
import { useContractRun } from "../support/contract-run";
import { rankFavourite, rankList, rankPlayers } from "../support/contract-shapes-rank";

const run = useContractRun({ members: 260, games: 700 });

const list = async (query: Record<string, string> = {}) =>
  rankList.parse((await run.ask("/rank/list.php", { query })).payload);
const keep = (player: number) => run.ask("/rank/favourite.php", { form: { player: String(player), on: "Y" } });

async function listedPlayers(): Promise<number[]> {
  const players: number[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page = await list({ size: "50", ...(after ? { after } : {}) });
    players.push(...page.list.flatMap(({ PlayerSeq }) => PlayerSeq ?? []));
    after = page.next;
  }
  return players;
}

test("whoever is not in the normal state is in no list and nobody's favourite", async () => {
  const players = await listedPlayers();
  for (const [seq, nickname] of [
    [4, "메일확인전"],
    [5, "퇴장당한곰"],
    [6, "은퇴선수"],
    [7, "휴식중"],
    [8, "전환대기"],
    [13, "추억의강타자"],
  ] as const) {
    // prettier-ignore
    expect(players).not.toContain(seq);
    expect(rankPlayers.parse((await run.ask("/rank/players.php", { query: { q: nickname } })).payload).list).toEqual(
      [],
    );
    expect((await keep(seq)).code).toBe(404);
    expect((await run.ask("/rank/compare.php", { query: { other: String(seq) } })).code).toBe(404);
  }
});

test("a member who withdraws is gone at once, and from the ranks at the next 05:00", async () => {
  const before = await list({ q: "NightFox" });
  expect(before.list).toHaveLength(1);
  await keep(2);
  await run.reference.switch({ withdraw: "overseas@example.com" });
  expect((await list({ q: "NightFox" })).list).toEqual([]);
  expect((await list({ tab: "FAV" })).list.map(({ PlayerSeq }) => PlayerSeq)).not.toContain(2);
  const players = await listedPlayers();
  expect([players.includes(2), players.length]).toEqual([false, before.board.Players - 1]);
  expect((await run.ask("/rank/compare.php", { query: { other: "2" } })).code).toBe(404);
  await run.reference.switch({ clock: { advanceSeconds: 86_400 } });
  const { board } = await list();
  expect(board.AsOf > before.board.AsOf).toBe(true);
  if (board.Season === before.board.Season) expect(board.Players).toBe((await listedPlayers()).length);
});

test("two hundred favourites are all that one may have", async () => {
  const players = (await listedPlayers()).filter((player) => player !== 1);
  const kept = new Set((await list({ tab: "FAV", size: "50" })).list.map(({ PlayerSeq }) => PlayerSeq));
  kept.delete(1);
  const spare = players.filter((player) => !kept.has(player));
  for (const player of spare.slice(0, 200 - kept.size)) expect((await keep(player)).code).toBe(200);
  const last = spare[200 - kept.size] ?? 0;
  expect((await keep(last)).code).toBe(484);
  expect(rankFavourite.parse((await keep(spare[0] ?? 0)).payload)).toEqual({ Favourite: "Y", Count: 200 });
  const removed = await run.ask("/rank/favourite.php", { form: { player: String(spare[0]), on: "N" } });
  expect(rankFavourite.parse(removed.payload)).toEqual({ Favourite: "N", Count: 199 });
  expect((await keep(last)).code).toBe(200);
});
