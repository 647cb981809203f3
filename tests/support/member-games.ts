import { asMember } from "./as-member";
import {
  recordBests,
  recordDetail,
  recordList,
  recordSplits,
  recordSpray,
  recordTrend,
  type GameItem,
} from "./contract-shapes";

/** Returns the API's data on a member's games, with a token of our own. */
export function memberGames(...member: Parameters<typeof asMember>) {
  const ask = asMember(...member);
  const list = async (query: Record<string, string>) =>
    recordList.parse((await ask("/record/list.php", { query })).payload);
  const report = async (name: string, mode: string) =>
    (await ask(`/record/${name}.php`, { query: { mode: mode.toUpperCase(), season: "all" } })).payload;
  return {
    list,
    async all(mode: string, season = "all"): Promise<GameItem[]> {
      const games: GameItem[] = [];
      let after: string | null | undefined;
      do {
        const page = await list({ mode: mode.toUpperCase(), season, size: "50", ...(after ? { after } : {}) });
        games.push(...page.list);
        after = page.next;
      } while (after);
      return games;
    },
    trend: async (mode: string) => recordTrend.parse(await report("trend", mode)),
    splits: async (mode: string) => recordSplits.parse(await report("splits", mode)),
    bests: async (mode: string) => recordBests.parse(await report("bests", mode)),
    spray: async (mode: string) => recordSpray.parse(await report("spray", mode)),
    detail: async (record: number) =>
      recordDetail.parse((await ask("/record/detail.php", { query: { record: String(record) } })).payload),
  };
}
