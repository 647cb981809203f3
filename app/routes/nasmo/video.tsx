import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isRefusal } from "../../api/errors";
import { getVideo, requestDownload, type VideoDetail } from "../../api/nasmo.server";
import { videoPath } from "../../baseball/video-query";
import { DeletedVideo, VideoView } from "../../game/nasmo/video-view";
import { videoTitle } from "../../game/nasmo/video-words";
import type { PageHandle } from "../../page-handle";
import { notFound } from "../../session/answers.server";
import { redirectTo } from "../../session/answers.server";
import { flash } from "../../session/cookies.server";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = {
  title: (t, { found }: Loaded) => (found ? videoTitle(t, found.video) : t("nasmo.deletedTitle")),
  heading: "nasmo.title",
  layout: "sub",
  area: "nasmo",
  back: "/nasmo",
};

interface Loaded {
  /** Null when the video was deleted. */
  found: VideoDetail | null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMember(args);
  const found = await orGone(getVideo(api, args.params.videoId ?? ""));
  const data: Loaded = { found };
  return found ? data : json(data, { status: 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireMember(args);
  const id = args.params.videoId ?? "";
  if (await orGone(requestDownload(api, id))) flash(args, "downloadRequested");
  return redirectTo(args, videoPath(id));
}

/** Null for a video whose time is over. @throws the 404 page for one that is not the member's. */
function orGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isRefusal(error, "videoDeleted")) return null;
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  });
}

export default function Video() {
  const { found } = useLoaderData<Loaded>();
  return found ? <VideoView found={found} /> : <DeletedVideo />;
}
