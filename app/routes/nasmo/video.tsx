import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isRefusal } from "../../api/errors";
import { downloadCall, videoCall, type VideoDetail } from "../../api/nasmo.server";
import { videoPath } from "../../baseball/video-query";
import { isId } from "../../forms/ids";
import { DeletedVideo, VideoView } from "../../game/nasmo/video-view";
import { videoTitle } from "../../game/nasmo/video-words";
import { filmLinkOfAddress } from "../../game/share/load-shared.server";
import type { ShareLink } from "../../game/share/share-link";
import type { PageHandle } from "../../page-handle";
import { notFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import type { Visit } from "../../session/visit.server";

export const handle: PageHandle = {
  title: (t, { detail }: LoaderData) => (detail ? videoTitle(t, detail.video) : t("nasmo.deletedTitle")),
  heading: "common.videos",
  layout: "sub",
  area: "nasmo",
  back: "/nasmo",
};

interface LoaderData {
  /** Null if the video was deleted. */
  detail: VideoDetail | null;
  shared: ShareLink | null;
}

export const loader = forMember(async (visit) => {
  const id = idOf(visit);
  const detail = await nullIfDeleted(visit.api(videoCall, { video: id }));
  const data: LoaderData = { detail, shared: await filmLinkOfAddress(visit, id) };
  return detail ? data : json(data, { status: 410 });
});

export const action = forMember(async (visit) => {
  const { api } = visit;
  const id = idOf(visit);
  if (await nullIfDeleted(api(downloadCall, { video: id }))) visit.flash("downloadRequested");
  return visit.redirect(videoPath(id));
});

/** @throws the 404 page. */
function idOf({ params: { videoId } }: Visit): string {
  if (!isId("video", videoId)) throw notFound();
  return videoId;
}

/** @throws the 404 page for another member's video. */
function nullIfDeleted<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isRefusal(error, "videoDeleted")) return null;
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  });
}

export default function VideoPage() {
  const { detail, shared } = useLoaderData<LoaderData>();
  return detail ? <VideoView detail={detail} shared={shared} /> : <DeletedVideo />;
}
