import { modes } from "../../app/baseball/modes";
import type { Path } from "../../app/i18n/languages";
import { ownContest } from "./contests";
import { memberGames } from "./member-games";
import { afterPassword, asksPassword, isDoor, needsMore, readRouteTable } from "./route-table";
import type { Visitor } from "./visitor";
import { lastMonday } from "./weeks";

/**
 * Returns what gives a route's address its parameters: things of the player, who shares a game, a season, a week and a
 * film for it.
 */
export async function addressFiller(apiUrl: string, player: Visitor) {
  const api = memberGames({ api: { url: apiUrl } });
  const games: Record<string, number> = {};
  for (const { id, detail } of modes) games[detail] = (await api.all(id))[0]?.RecordId ?? 0;
  const contest = await ownContest(apiUrl, ({ Bracket }) => Bracket === "Y");
  const articles: Record<string, string> = {};
  for (const kind of ["notice", "event"]) {
    const list = await player.get(`/alert?kind=${kind}`);
    articles[kind] = /\/alert\/\w+\/(\d+)"/.exec(list.text)?.[1] ?? "";
  }
  const video = / href="\/nasmo\/(\d+)"/.exec((await player.get("/nasmo")).text)?.[1] ?? "";
  const keyOf = async (path: string, fields: Record<string, string>) =>
    /[\w-]{22}$/.exec((await player.post(path, fields)).location ?? "")?.[0] ?? "";
  const keys = {
    game: await keyOf("/record/share", { record: String(games["reg-detail"]), mode: "reg" }),
    season: await keyOf("/record/share-season", { mode: "reg", season: "2026-4" }),
    week: await keyOf("/record/share-week", { monday: lastMonday() }),
    film: await keyOf("/nasmo/share", { video }),
  };
  return (address: string) =>
    contest
      .fillIn(address)
      .replace(/([\w-]+)\/:recordId/, (_, detail: string) => `${detail}/${games[detail] ?? games["reg-detail"]}`)
      .replace(/(\w+)\/:(?:notice|event)Id/, (_, kind: string) => `${kind}/${articles[kind]}`)
      .replace(/(film|season|week)\/:shareKey/, (_, kind: "film" | "season" | "week") => `${kind}/${keys[kind]}`)
      .replace(":kind/:shareKey", `game/${keys.game}`)
      .replace(":shareKey", keys.game)
      .replace(":monday", lastMonday())
      .replace(":videoId", video)
      .replace(":fieldSeq", "1")
      .replace(":playerId", "2")
      .replace(/location-detail$/, "location-detail?fieldSeq=1");
}

/** These answer a form, or lead on. */
const passing = new Set(["/logout", "/mypage/after-login"]);

/** Returns the address of each page of the route table that the player opens as it is. */
export async function membersPages(apiUrl: string, player: Visitor): Promise<Path[]> {
  const fillIn = await addressFiller(apiUrl, player);
  const isOpened = ({ path, hasPage }: { path: Path; hasPage: boolean }) =>
    hasPage && !isDoor(path) && ![needsMore, asksPassword, afterPassword, passing].some((others) => others.has(path));
  const table = await readRouteTable();
  return table.filter(isOpened).map(({ path }): Path => `/${fillIn(path).slice(1)}`);
}
