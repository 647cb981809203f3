import { mostVideos } from "../../api/fields";
import { isSequence } from "../../forms/address-values.server";
import type { TextKey } from "../../i18n/texts";

export function parseDownloads(form: FormData): { videos: string[]; problem?: TextKey } {
  const videos = [...new Set(form.getAll("video").filter(isSequence))];
  if (videos.length === 0) return { videos, problem: "nasmo.noneChosen" };
  return videos.length > mostVideos ? { videos, problem: "nasmo.tooMany" } : { videos };
}
