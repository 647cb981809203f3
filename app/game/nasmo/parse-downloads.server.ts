import { mostVideos } from "../../api/fields";
import { isSequence } from "../../forms/address-values.server";
import type { TextKey } from "../../i18n/texts";

/** Reads a checkbox for each video, or one list of all on the page. */
export function parseDownloads(form: FormData): { videos: string[]; problem?: TextKey } {
  const given = form.getAll("video").flatMap((value) => String(value).split(","));
  const videos = [...new Set(given.filter(isSequence))];
  if (videos.length === 0) return { videos, problem: "nasmo.noneChosen" };
  return videos.length > mostVideos ? { videos, problem: "nasmo.tooMany" } : { videos };
}
