import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractClient, signIn } from "../support/contract-client";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { allVideos, videoDetailShape } from "../support/videos";
import { password, player } from "../support/visitor";

let api: ReferenceApi;
let ask: (path: string, more?: object) => Promise<{ code: number; payload: unknown }>;
beforeAll(async () => {
  api = await startReferenceApi();
  const call = contractClient(api.url);
  const { accessToken: token } = await signIn(call, player, password);
  ask = (path, more) => call(path, { token, ...more });
});
afterAll(() => api.stop());

const detail = async (video: number) =>
  videoDetailShape.parse((await ask("/nasmo/detail.php", { query: { video: String(video) } })).payload).video;
const anyVideo = async () => detail((await allVideos(ask))[0]?.VideoSeq ?? 0);
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

describe("parts of a video", () => {
  test.each([
    ["bytes=0-0", 206, "bytes 0-0/N", [0, 1]],
    ["bytes=100-", 206, "bytes 100-E/N", [100, undefined]],
    ["bytes=-10", 206, "bytes T-E/N", [-10, undefined]],
    ["bytes=10-99999999", 206, "bytes 10-E/N", [10, undefined]],
    ["bytes=99999999-", 416, "bytes */N", [0, 0]],
    ["bytes=-0", 416, "bytes */N", [0, 0]],
    ["bytes=0-1,4-5", 200, null, [0, undefined]],
    ["bytes=9-1", 200, null, [0, undefined]],
    ["lines=1-2", 200, null, [0, undefined]],
  ] as const)("%s", async (range, status, contentRange, [from, to]) => {
    const { VideoUrl, Bytes } = await anyVideo();
    const whole = await bytesOf(await fetch(VideoUrl));
    const answer = await fetch(VideoUrl, { headers: { Range: range } });
    expect(answer.status).toBe(status);
    const wanted = contentRange?.replace("N", `${Bytes}`).replace("E", `${Bytes - 1}`).replace("T", `${Bytes - 10}`); // prettier-ignore
    expect(answer.headers.get("Content-Range")).toBe(wanted ?? null);
    expect((await bytesOf(answer)).equals(whole.subarray(from, to))).toBe(true);
  });

  test("a part of another version is none: the whole comes", async () => {
    const { VideoUrl } = await anyVideo();
    const etag = (await fetch(VideoUrl, { method: "HEAD" })).headers.get("ETag") ?? "";
    const part = (ifRange: string) => fetch(VideoUrl, { headers: { Range: "bytes=0-9", "If-Range": ifRange } });
    expect([(await part(etag)).status, (await part('"other"')).status]).toEqual([206, 200]);
    expect((await fetch(VideoUrl, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test("HEAD tells as much, without the bytes", async () => {
    const { VideoUrl, Bytes } = await anyVideo();
    const answer = await fetch(VideoUrl, { method: "HEAD" });
    expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, String(Bytes)]);
    expect([answer.headers.get("Accept-Ranges"), (await bytesOf(answer)).length]).toEqual(["bytes", 0]);
  });
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

test("a file is prepared for a minute, then it is there under a name that every system takes", async () => {
  const wanted = (await allVideos(ask)).find(({ Download }) => Download.State === "NONE");
  const form = { video: String(wanted?.VideoSeq) };
  await ask("/nasmo/download.php", { form });
  await api.switch({ clock: { advanceSeconds: 58 } });
  expect((await detail(wanted?.VideoSeq ?? 0)).Download.State).toBe("REQUESTED");
  await api.switch({ clock: { advanceSeconds: 3 } });
  const { Download, Bytes } = await detail(wanted?.VideoSeq ?? 0);
  expect(Download.State).toBe("READY");
  const file = await fetch(Download.Url ?? "");
  const disposition = file.headers.get("Content-Disposition") ?? "";
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.mp4"; filename\*=UTF-8''[\w%.-]+\.mp4$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(Download.FileName);
  expect((await bytesOf(file)).length).toBe(Bytes);
});

test("links end, and with its time a video is gone", async () => {
  const { VideoUrl, VideoSeq, ExpiresAt } = await anyVideo();
  await api.switch({ clock: { advanceSeconds: 7 * 3600 } });
  expect((await fetch(VideoUrl)).status).toBe(410);
  const later = await detail(VideoSeq);
  expect((await fetch(later.VideoUrl)).status).toBe(200);
  const rest = Math.ceil((Date.parse(`${ExpiresAt.replace(" ", "T")}+09:00`) - Date.now()) / 1000);
  await api.switch({ clock: { advanceSeconds: rest } });
  expect((await fetch(later.VideoUrl)).status).toBe(410);
  expect((await ask("/nasmo/detail.php", { query: { video: String(VideoSeq) } })).code).toBe(483);
  expect((await ask("/nasmo/download.php", { form: { video: String(VideoSeq) } })).code).toBe(483);
  expect(await allVideos(ask)).toEqual([]);
});
