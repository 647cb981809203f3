import { expect, test } from "vitest";
import { useContractRun } from "../support/contract-run";
import { allVideos, videoDetailShape } from "../support/videos";

const run = useContractRun();

const detail = async (video: number) =>
  videoDetailShape.parse((await run.ask("/nasmo/detail.php", { query: { video: String(video) } })).payload).video;
const anyVideo = async () => detail((await allVideos(run.ask))[0]?.VideoSeq ?? 0);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("the files are what they say: a video that starts before it is all there, a picture", async () => {
  const { VideoUrl, PosterUrl, Bytes } = await anyVideo();
  const [video, poster] = await Promise.all([fetch(VideoUrl), fetch(PosterUrl)]);
  expect([video.headers.get("Content-Type"), poster.headers.get("Content-Type")]).toEqual(["video/mp4", "image/jpeg"]);
  const [film, picture] = [await bytesOf(video), await bytesOf(poster)];
  expect([film.length, film.toString("latin1", 4, 8)]).toEqual([Bytes, "ftyp"]);
  expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
  expect(film.length).toBeLessThanOrEqual(60 * 1024);
  expect([picture.length <= 15 * 1024, picture.readUInt16BE(0)]).toEqual([true, 0xffd8]);
});

test("a link that was changed, or made for something else, opens nothing", async () => {
  const { VideoUrl, PosterUrl } = await anyVideo();
  const altered = new URL(VideoUrl);
  altered.searchParams.set("video", "1");
  const longer = new URL(VideoUrl);
  longer.searchParams.set("until", String(Date.now() * 2));
  const file = VideoUrl.replace("clip.mp4", "file.mp4");
  const bare = VideoUrl.replace(/\?.*/, "");
  for (const url of [altered, longer, file, bare, PosterUrl.replace("poster.jpg", "clip.mp4")])
    expect((await fetch(url)).status, String(url)).toBe(403);
});

test("links end, and with its time a video is gone", async () => {
  const { VideoUrl, VideoSeq, ExpiresAt } = await anyVideo();
  await run.reference.switch({ clock: { advanceSeconds: 7 * 3600 } });
  expect((await fetch(VideoUrl)).status).toBe(410);
  const later = await detail(VideoSeq);
  expect((await fetch(later.VideoUrl)).status).toBe(200);
  const rest = Math.ceil((Date.parse(`${ExpiresAt.replace(" ", "T")}+09:00`) - Date.now()) / 1000);
  await run.reference.switch({ clock: { advanceSeconds: rest } });
  expect((await fetch(later.VideoUrl)).status).toBe(410);
  expect((await run.ask("/nasmo/detail.php", { query: { video: String(VideoSeq) } })).code).toBe(483);
  expect((await run.ask("/nasmo/download.php", { form: { video: String(VideoSeq) } })).code).toBe(483);
  expect(await allVideos(run.ask)).toEqual([]);
});
