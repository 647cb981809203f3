import { contractClient, signIn } from "./contract-client";
import {
  recordBests,
  recordDetail,
  recordList,
  recordSplits,
  recordSpray,
  recordTrend,
  type GameItem,
} from "./contract-shapes";
import { password, player } from "./visitor";

/** Returns the API's data on a member's games, with a token of our own. */
export async function memberGames(url: string, email = player) {
  const call = contractClient(url);
  const { accessToken: token } = await signIn(call, email, password);
  const list = async (query: Record<string, string>) =>
    recordList.parse((await call("/record/list.php", { token, query })).payload);
  const report = async (name: string, mode: string) =>
    (await call(`/record/${name}.php`, { token, query: { mode: mode.toUpperCase(), season: "all" } })).payload;
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
    async detail(record: number) {
      return recordDetail.parse(
        (await call("/record/detail.php", { token, query: { record: String(record) } })).payload,
      );
    },
  };
}
