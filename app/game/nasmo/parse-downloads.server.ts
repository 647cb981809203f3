import { z } from "zod/v4";
import { mostVideos } from "../../api/fields";
import { cursor, longestCursor } from "../../forms/address-values.server";
import { isId } from "../../forms/ids";
import type { SentForm } from "../../forms/sent-form";
import type { TextKey } from "../../i18n/texts";

/** More than `mostVideos` numbers, so that too many are told as too many. */
const longestList = 4_000;

const page = z.object({ after: cursor, before: cursor });

/** Reads a checkbox for each video, or one list of all on the page, and the page that a button of the pager leads to. */
export function parseDownloads(form: SentForm) {
  const given = form.texts("video", longestList).flatMap((value) => value.split(","));
  const videos = [...new Set(given.filter((video) => isId("video", video)))];
  const [after, before] = [form.text("after", longestCursor), form.text("before", longestCursor)];
  const turn = page.parse({ after: after || undefined, before: before || undefined });
  return { videos, turn: after || before ? turn : undefined, problem: problemOf(videos, Boolean(after || before)) };
}

function problemOf({ length }: readonly string[], turns: boolean): TextKey | undefined {
  if (length > mostVideos) return "nasmo.tooMany";
  return length === 0 && !turns ? "nasmo.noneChosen" : undefined;
}
