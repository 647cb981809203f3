import type { TextKey } from "../i18n/texts";
import type { IconName } from "./icon";

/** Five at most: the tab bar has no room for more. */
export const navigation: readonly { path: string; text: TextKey; icon: IconName }[] = [
  { path: "/", text: "common.home", icon: "home" },
  { path: "/record", text: "common.record", icon: "record" },
  { path: "/rank", text: "common.rank", icon: "rank" },
  { path: "/nasmo", text: "common.nasmo", icon: "video" },
  { path: "/mypage", text: "common.my", icon: "my" },
];

export function isUnder(path: string, item: string): boolean {
  return path === item || (item !== "/" && path.startsWith(`${item}/`));
}
