import type { SharedSeason } from "../../api/share.server";
import type { SharedWeek } from "../../api/week.server";
import { seoulDay } from "../../i18n/seoul-days";
import type { Path } from "../../i18n/languages";
import type { Visit } from "../../session/visit.server";
import { ownShareLink, shareLink, versionOf, viewerOf } from "./load-shared.server";
import type { ShareLink } from "./share-link";

/** What the page of a shared season or week is drawn from. */
export interface SharedCard<Shared> {
  shared: Shared;
  link: ShareLink;
  version: string;
  signedIn: boolean;
  /** If it is the card of who looks at it. */
  own: boolean;
  /** Day in Seoul. */
  today: string;
}

export async function loadCard<Shared extends SharedSeason | SharedWeek>(
  visit: Visit,
  load: Promise<Shared>,
  path: Path,
): Promise<SharedCard<Shared>> {
  const [shared, viewer] = await Promise.all([load, viewerOf(visit)]);
  const own = viewer?.member.nickname === shared.nickname;
  return {
    shared,
    link: viewer && own ? await ownShareLink(visit, viewer.api, path) : shareLink(visit, path),
    version: versionOf(shared),
    signedIn: viewer !== null,
    own,
    today: seoulDay(),
  };
}
