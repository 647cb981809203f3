import type { Api } from "../../api/call";
import { getPlayerPageSwitch, isRankNameHidden } from "../../api/my-data.server";
import { offers } from "../../branding/offers";

/** Each is null if the API has no such switch. */
export async function loadVisibility(api: Api) {
  if (!offers("rankings")) return { rankNameHidden: null, playerPage: null };
  const [rankNameHidden, playerPage] = await Promise.all([isRankNameHidden(api), getPlayerPageSwitch(api)]);
  return { rankNameHidden, playerPage };
}
