import type { Path } from "../i18n/languages";
import type { TextKey } from "../i18n/texts";
import type { Shape } from "./icon";
import * as icons from "./icons";

interface Destination {
  path: Path;
  text: TextKey;
  icon: Shape;
}

const home: Destination = { path: "/", text: "common.home", icon: icons.home };
const record: Destination = { path: "/record", text: "common.record", icon: icons.record };
const rank: Destination = { path: "/rank", text: "common.rank", icon: icons.rank };
const videos: Destination = { path: "/nasmo", text: "common.nasmo", icon: icons.camera };
const my: Destination = { path: "/mypage", text: "common.my", icon: icons.my };

/** At most five fit; the home page links the others. */
export const tabBar: readonly Destination[] = [home, record, rank, videos, my];

export const wideNavigation: readonly Destination[] = [
  home,
  record,
  rank,
  videos,
  { path: "/contest", text: "common.contest", icon: icons.trophy },
  { path: "/location", text: "common.venue", icon: icons.pin },
  { path: "/alert", text: "common.alert", icon: icons.bell },
  my,
];

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
