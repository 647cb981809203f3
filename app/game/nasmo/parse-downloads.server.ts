import { z } from "zod/v4";
import { mostVideos } from "../../api/fields";
import { cursor, longestCursor } from "../../forms/address-values.server";
import { optionalText } from "../../forms/fields";
import { formOf, textsField, type DataOf, byPage } from "../../forms/form";
import { isId } from "../../forms/ids";
import type { TextKey } from "../../i18n/texts";

/** More than `mostVideos` numbers, so that too many are told as too many. */
const longestList = 4_000;

const page = z.object({ after: cursor, before: cursor });

export const downloadsForm = formOf({
  video: byPage(textsField(longestList)),
  after: optionalText(longestCursor),
  before: optionalText(longestCursor),
});

/** Reads a checkbox for each video, or one list of all on the page, and the page that a button of the pager leads to. */
export function parseDownloads({ video, after, before }: DataOf<typeof downloadsForm>) {
  const given = video.flatMap((value) => value.split(","));
  const videos = [...new Set(given.filter((video) => isId("video", video)))];
  const turn = page.parse({ after: after || undefined, before: before || undefined });
  return { videos, turn: after || before ? turn : undefined, problem: problemOf(videos, Boolean(after || before)) };
}

function problemOf({ length }: readonly string[], turns: boolean): TextKey | undefined {
  if (length > mostVideos) return "nasmo.tooMany";
  return length === 0 && !turns ? "nasmo.noneChosen" : undefined;
}
