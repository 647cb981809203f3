import { sharedFilmCall, shareFilmCall } from "../../app/api/share-film.server";
import { shareEndCall, shareListCall } from "../../app/api/share-list.server";
import { videoCall, type Videos } from "../../app/api/nasmo.server";
import type { As, Run } from "../run";

const unknownKey = "AAAAAAAAAAAAAAAAAAAAAA";

/** Shares a video, looks for it in the list and ends its link. */
export async function checkFilmSharing(run: Run, as: As, [video]: Videos["list"]): Promise<void> {
  if (!video) return run.remark(shareFilmCall, "needs a member with a video");
  await run.ask(videoCall, { video: video.id }, as);
  await run.refused(shareFilmCall, { video: "999999999" }, ["notFound"], as);
  await run.refused(sharedFilmCall, { key: unknownKey }, ["notFound"]);
  const key = await run.askOptional(shareFilmCall, { video: video.id }, as);
  if (!key) return;
  const shared = await run.ask(sharedFilmCall, { key });
  const same = !shared || shared.video.id === video.id;
  run.expect(sharedFilmCall, same, { at: "video.VideoSeq", expected: "the video that was shared", got: "another" });
  const list = (await run.askOptional(shareListCall, {}, as))?.list;
  if (!list) return;
  const first = list[0]?.key === key;
  run.expect(shareListCall, first, { at: "list[].ShareKey", expected: "the newest first", got: "another" });
  await run.refused(shareEndCall, { key: unknownKey }, ["notFound"], as);
  await run.ask(shareEndCall, { key }, as);
  await run.refused(shareEndCall, { key }, ["notFound"], as);
  await run.refused(sharedFilmCall, { key }, ["shareEnded", "notFound"]);
  const anew = await run.ask(shareFilmCall, { video: video.id }, as);
  run.expect(shareFilmCall, anew !== key, { at: "ShareKey", expected: "another after its end", got: "the same" });
  if (anew) await run.ask(shareEndCall, { key: anew }, as);
}
