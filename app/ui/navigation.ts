import type { TextKey } from "../i18n/texts";
import type { IconName } from "./icon";

/** The header's and the tab bar's items, without language prefix; a new area is a line here (five at most). */
export const navigation: readonly { path: string; text: TextKey; icon: IconName }[] = [
  { path: "/", text: "common.home", icon: "home" },
  { path: "/record", text: "common.record", icon: "record" },
  { path: "/rank", text: "common.rank", icon: "rank" },
  { path: "/nasmo", text: "common.nasmo", icon: "video" },
  { path: "/mypage", text: "common.my", icon: "my" },
];

/** Whether `path` (bare) is the item's page, or under it. */
export function isUnder(path: string, item: string): boolean {
  return path === item || (item !== "/" && path.startsWith(`${item}/`));
}
