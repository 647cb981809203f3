import { useLoaderData } from "@remix-run/react";
import { videoPath } from "../../baseball/video-query";
import { CompareView } from "../../game/nasmo/compare-view";
import { loadPair, type PairPage } from "../../game/nasmo/load-pair.server";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "nasmo.compareTitle",
  heading: "common.videos",
  layout: "sub",
  area: "nasmo",
  back: ({ pair: { a } }: PairPage) => (a ? videoPath(a) : "/nasmo"),
};

export const loader = forMember(loadPair);

export default function ComparePage() {
  return <CompareView page={useLoaderData<PairPage>()} />;
}
