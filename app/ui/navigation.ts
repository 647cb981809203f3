import { offers, type Offer } from "../branding/offers";
import type { Path } from "../i18n/languages";
import type { TextKey } from "../i18n/texts";
import type { Shape } from "./icon";
import * as icons from "./icons";

interface Destination {
  path: Path;
  text: TextKey;
  /** Longer than the text, where there is room. */
  title?: TextKey;
  icon: Shape;
  of?: Offer;
}

const home: Destination = { path: "/", text: "common.home", icon: icons.home };
const record: Destination = { path: "/record", text: "common.record", icon: icons.record };
const my: Destination = { path: "/mypage", text: "common.my", icon: icons.my };
const areas: readonly Destination[] = [
  { path: "/rank", text: "common.rank", icon: icons.rank, of: "rankings" },
  { path: "/nasmo", text: "common.videos", title: "common.nasmo", icon: icons.camera, of: "videos" },
  { path: "/contest", text: "common.contest", icon: icons.trophy, of: "tournaments" },
  { path: "/location", text: "common.venue", title: "venue.title", icon: icons.pin, of: "venues" },
  { path: "/alert", text: "common.alert", icon: icons.bell, of: "notices" },
];
const offered = areas.filter(({ of }) => of && offers(of));

/** At most five fit; the home page links the others. */
export const tabBar: readonly Destination[] = [home, record, ...offered.slice(0, 2), my];
export const besideTabBar: readonly Destination[] = offered.slice(2);
export const wideNavigation: readonly Destination[] = [home, record, ...offered, my];

export function isUnder(path: string, item: string): boolean {
  return path === item || (item !== "/" && path.startsWith(`${item}/`));
}

const parents: readonly [path: RegExp, name: TextKey][] = [
  [/^\/record\/.+-detail\//, "game.meeting"],
  [/^\/signup\/terms/, "signup.stepTerms"],
  [/^\/signup/, "signup.title"],
];

/** Returns the name of a page that others lie under, by its path without language. */
export function pageName(path: string): TextKey {
  const [bare = ""] = path.split(/[?#]/);
  const parent = parents.find(([pattern]) => pattern.test(bare))?.[1];
  return parent ?? wideNavigation.findLast((item) => isUnder(bare, item.path))?.text ?? home.text;
}
