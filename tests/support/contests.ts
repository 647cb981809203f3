import { contractClient, signIn } from "./contract-client";
import { leagueDetail, leagues, type League } from "./contract-shapes-contest";
import { password, player } from "./visitor";

/** Returns a tournament in which the player's team takes part, with its team; `fits` may restrict it. */
export async function ownContest(apiUrl: string, fits: (league: League) => boolean = () => true) {
  const call = contractClient(apiUrl);
  const { accessToken: token } = await signIn(call, player, password);
  const query = { category: "ATTENDED", size: "50" };
  const { list } = leagues.parse((await call("/contest/list.php", { token, query })).payload);
  const id = list.find((league) => league.Games > 0 && fits(league))?.LeagueSequence ?? "";
  const { my } = leagueDetail.parse((await call("/contest/detail.php", { token, query: { league: id } })).payload);
  const team = my?.TeamSequence ?? "";
  return {
    id,
    /** Replaces a route's parameters by real numbers. */
    fillIn: (address: string) => address.replace(":LeagueSequence", id).replace(":TeamSequence", team),
  };
}
