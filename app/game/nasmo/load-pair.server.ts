import { z } from "zod/v4";
import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import { getVideos, videoCall, type PlayedVideo, type Videos } from "../../api/nasmo.server";
import { compareVideosPath, type VideoPair } from "../../baseball/video-query";
import { cursor, givenIn, optionalId } from "../../forms/address-values.server";
import { orRedirect } from "../../session/answers.server";
import type { MemberVisit } from "../../session/guards.server";

export interface PairPage {
  pair: VideoPair;
  /** Null if not chosen, or deleted. */
  first: PlayedVideo | null;
  second: PlayedVideo | null;
  /** The videos to choose from if one is missing. */
  choices: Videos | null;
}

const address = z.object({ a: optionalId("video"), b: optionalId("video"), after: cursor, before: cursor });

export async function loadPair(visit: MemberVisit): Promise<PairPage> {
  const { api } = visit;
  const pair = address.parse(givenIn(visit.url.searchParams));
  const { a, b, after } = pair;
  const [first, second] = await Promise.all([videoOf(api, a), videoOf(api, b === a ? undefined : b)]);
  if (first && second) return { pair, first, second, choices: null };
  const page = after ? { after } : { before: pair.before };
  const choices = await orRedirect(
    visit,
    compareVideosPath({ a, b }),
    after ?? pair.before,
    getVideos(api, { type: (first ?? second)?.type, ...page }),
  );
  return { pair, first, second, choices };
}

async function videoOf(api: Api, id: string | undefined): Promise<PlayedVideo | null> {
  if (id === undefined) return null;
  try {
    return (await api(videoCall, { video: id })).video;
  } catch (error) {
    if (isRefusal(error, "videoDeleted", "notFound", "invalid")) return null;
    throw error;
  }
}
