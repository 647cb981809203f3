import { mostVideos } from "../../api/fields";
import { isId } from "../../forms/ids";
import type { SentForm } from "../../forms/sent-form";
import type { TextKey } from "../../i18n/texts";

/** More than `mostVideos` numbers, so that too many are told as too many. */
const longestList = 4_000;

/** Reads a checkbox for each video, or one list of all on the page. */
export function parseDownloads(form: SentForm): { videos: string[]; problem?: TextKey } {
  const given = form.texts("video", longestList).flatMap((value) => value.split(","));
  const videos = [...new Set(given.filter((video) => isId("video", video)))];
  if (videos.length === 0) return { videos, problem: "nasmo.noneChosen" };
  return videos.length > mostVideos ? { videos, problem: "nasmo.tooMany" } : { videos };
}
