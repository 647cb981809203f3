import { downloadCall, downloadsCall, videoCall, videosCall, type Videos } from "../../app/api/nasmo.server";
import type { As, Run } from "../run";

const types = { BATTING: "batting", PITCHING: "pitching", HIGHLIGHT: "highlight" } as const;

export async function checkVideos(run: Run, as: As): Promise<Videos["list"]> {
  const videos = await run.ask(videosCall, {}, as);
  for (const [type, name] of Object.entries(types)) {
    const some = await run.ask(videosCall, { type }, as);
    const all = some?.list.every((video) => video.type === name) ?? true;
    run.expect(videosCall, all, { at: "list[].Type", expected: `${type}, as asked`, got: "others too" });
  }
  const homers = await run.ask(videosCall, { result: "homerun" }, as);
  const only = homers?.list.every(({ hitResult }) => hitResult === "homerun") ?? true;
  run.expect(videosCall, only, { at: "list[].HitResult", expected: "homerun, as asked", got: "others too" });
  const leaving = await run.ask(videosCall, { leaving: "Y" }, as);
  const ends = leaving?.list.map(({ expiresAt }) => expiresAt) ?? [];
  const sorted = ends.join() === [...ends].sort().join();
  run.expect(videosCall, sorted, { at: "list[].ExpiresAt", expected: "with leaving, the first to go first", got: "another order" }); // prettier-ignore
  if (videos?.sortable) await checkSorts(run, as);
  await run.refused(videosCall, { after: "no cursor of ours" }, ["invalid"], as);
  await run.refused(videoCall, { video: "999999999" }, ["notFound"], as);
  const [first] = videos?.list ?? [];
  if (first) await run.ask(videoCall, { video: first.id }, as);
  else run.remark(videoCall, "needs a member with a video");
  return videos?.list ?? [];
}

async function checkSorts(run: Run, as: As): Promise<void> {
  for (const [sort, figure] of [
    ["DISTANCE", "distance"],
    ["EXIT", "exitSpeed"],
  ] as const) {
    const sorted = await run.ask(videosCall, { sort }, as);
    const figures = sorted?.list.map((video) => video[figure] ?? -1) ?? [];
    const greatestFirst = figures.every((value, index) => value <= (figures[index - 1] ?? Infinity));
    run.expect(videosCall, greatestFirst, { at: `list with sort=${sort}`, expected: "the greatest first, null last", got: figures.join() }); // prettier-ignore
  }
}

export async function checkDownload(run: Run, as: As, [video]: Videos["list"]): Promise<void> {
  await run.refused(downloadCall, { video: "999999999" }, ["notFound"], as);
  if (!video) return run.remark(downloadCall, "needs a member with a video");
  const download = await run.ask(downloadCall, { video: video.id }, as);
  const asked = download?.state !== "none";
  run.expect(downloadCall, asked, { at: "Download.State", expected: "REQUESTED or READY", got: "NONE" });
  const several = await run.ask(downloadsCall, { videos: `${video.id},999999999` }, as);
  const results = several?.list.map(({ result }) => result).join();
  run.expect(downloadsCall, results === "already,gone", { at: "list[].Result", expected: "ALREADY, UNKNOWN", got: results ?? "" }); // prettier-ignore
  await run.refused(downloadsCall, { videos: "1,x" }, ["invalid"], as);
}
