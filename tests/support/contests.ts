import { contractClient, signIn } from "./contract-client";
import { leagueDetail, leagues, type League } from "./contract-shapes-contest";
import { password, player } from "./visitor";

/** A tournament in which the player's team takes part, with its team; `fits` may ask for more. */
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
    /** With real numbers in the place of a route's parameters. */
    fillIn: (address: string) => address.replace(":LeagueSequence", id).replace(":TeamSequence", team),
  };
}
