import { createHash } from "node:crypto";
import { mostVideos } from "../../api/fields";
import type { Member } from "../../api/my.server";
import { videosPath, type VideoQuery } from "../../baseball/video-query";
import { idDigits, isId } from "../../forms/ids";
import type { Path } from "../../i18n/languages";
import { memberWord } from "../../session/member-word.server";

const longest = mostVideos * (idDigits.video + 1);

/** Another member may open the address, with the page still open or from the history. */
const markOf = (member: Member) => createHash("sha256").update(memberWord(member)).digest("base64url").slice(0, 12);

/** Returns a page of the list on which these videos stay chosen. */
export function pathWithChosen(query: VideoQuery, member: Member, chosen: readonly string[]): Path {
  const path = videosPath(query, { after: query.after, before: query.before });
  return chosen.length ? `${path}&chosen=${chosen.join(".")}&whose=${markOf(member)}` : path;
}

export function chosenIn(search: URLSearchParams, member: Member): string[] {
  const given = search.get("chosen") ?? "";
  if (given.length > longest || search.get("whose") !== markOf(member)) return [];
  return given.split(".").filter((id) => isId("video", id));
}
