import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useContractRun } from "../support/contract-run";
import { number, recordDetail } from "../support/contract-shapes";
import { allVideos, downloadShape, videoDetailShape, videoListShape, type VideoItem } from "../support/videos";

const askedShape = z.object({
  list: z.array(z.object({ VideoSeq: number, Result: z.enum(["REQUESTED", "ALREADY", "EXPIRED", "UNKNOWN"]) })),
});

const run = useContractRun();
let videos: VideoItem[];
beforeAll(async () => {
  videos = await allVideos(run.ask);
});

const list = async (query: Record<string, string> = {}) =>
  videoListShape.parse((await run.ask("/nasmo/list.php", { query })).payload);
const detail = async (video: number) =>
  videoDetailShape.parse((await run.ask("/nasmo/detail.php", { query: { video: String(video) } })).payload);
const idsOf = (items: readonly VideoItem[]) => items.map(({ VideoSeq }) => VideoSeq);

describe("the list of videos", () => {
  test("is newest first, without a video twice, and none that is deleted", () => {
    const keys = videos.map(({ RecordedAt, VideoSeq }) => `${RecordedAt} ${String(VideoSeq).padStart(12, "0")}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect(new Set(keys).size).toBe(keys.length);
    expect(videos.filter(({ RecordedAt, ExpiresAt }) => ExpiresAt <= RecordedAt)).toEqual([]);
  });

  test("counts all of them by type and venue, whatever is chosen", async () => {
    const { types, results, leaving, fields, total } = await list({ type: "PITCHING", size: "1" });
    for (const { HitResult, Count } of results)
      expect(videos.filter((one) => one.HitResult === HitResult)).toHaveLength(Count);
    expect(new Set(results.map(({ HitResult }) => HitResult))).toEqual(new Set(videos.flatMap((one) => one.HitResult ?? []))); // prettier-ignore
    expect(idsOf(await allVideos(run.ask, { leaving: "Y" }))).toHaveLength(leaving);
    for (const { Type, Count } of types) expect(videos.filter((one) => one.Type === Type)).toHaveLength(Count);
    for (const field of fields)
      expect(videos.filter(({ FieldSeq }) => FieldSeq === field.FieldSeq)).toHaveLength(field.Count);
    expect(total).toBe(videos.filter(({ Type }) => Type === "PITCHING").length);
  });
});

/** Finds the play that a video shows, by the facts that both have. */
async function playOf({ RecordId, Mode, Inning, Half, ...video }: VideoItem) {
  const { payload } = await run.ask("/record/detail.php", { query: { record: String(RecordId) } });
  const game = recordDetail.parse(payload);
  const side = Half === "T" ? "A" : "H";
  const thrown = (game.pitches ?? []).find(({ Round, Side, Me, Speed }) => Me === "Y" && Round === Inning && Side === side && Speed === video.PitchSpeed); // prettier-ignore
  const hit = (game.hits ?? []).find(({ Round, Side, Me, Distance, Outcome }) => Me === "Y" && Round === Inning && Side === side && Distance === video.Distance && Outcome === video.HitResult); // prettier-ignore
  const play = (game.plays ?? []).find((one) => one.Inning === Inning && one.Half === Half && one.Speed === video.PitchSpeed && (video.HitResult === null ? one.PitcherMe === "Y" : one.BatterMe === "Y" && one.Outcome === video.HitResult && one.Distance === video.Distance && one.Exit === video.ExitSpeed)); // prettier-ignore
  return { game, play, found: Mode === "PIT" ? thrown : Mode === "BAT" ? hit : play };
}

test("a video shows a play of its game, at its venue, with the runners that were on", async () => {
  for (const video of videos.slice(0, 16)) {
    const { game, play, found } = await playOf(video);
    expect(found, JSON.stringify(video)).toBeDefined();
    expect([video.FieldSeq, video.Difficulty]).toEqual([game.game.FieldSeq, game.game.Difficulty]);
    const taken = video.Runners.replaceAll("0", "").length;
    if (play?.Outcome === "homerun") expect(play.Runs).toBe(taken + 1);
    if (video.Mode === "BAT" || video.Mode === "PIT") expect(video.Runners).toBe("000");
    expect(video.HitResult === null).toBe(video.Distance === null);
  }
});

test("a game says how many of its videos there are", async () => {
  for (const { RecordId } of videos.slice(0, 5)) {
    const { payload } = await run.ask("/record/detail.php", { query: { record: String(RecordId) } });
    const told = Number(Object(Object(payload)["game"])["Videos"]);
    expect(told).toBe(videos.filter((one) => one.RecordId === RecordId).length);
  }
});

describe("one video", () => {
  test("tells where it is played from", async () => {
    const { video } = await detail(videos[0]?.VideoSeq ?? 0);
    expect(Math.min(video.Bytes, video.Fps, video.Width, video.Height)).toBeGreaterThan(0);
    const played = await fetch(video.VideoUrl, { headers: { Range: "bytes=0-99" } });
    expect([played.status, (await played.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(played.headers.get("Content-Range")).toBe(`bytes 0-99/${video.Bytes}`);
  });

  test.each(["/nasmo/detail.php", "/nasmo/download.php"])("is not there for others: %s", async (path) => {
    const ask = (video: string) =>
      run.ask(path, path.includes("detail") ? { query: { video } } : { form: { video } }).then(({ code }) => code);
    expect(await ask("999999999")).toBe(404);
    expect([400, 404]).toContain(await ask("x"));
    expect([400, 404]).toContain(await ask(""));
    const open = path.includes("detail") ? {} : { form: { video: "1" } };
    expect((await run.call(path, open)).code).toBe(401);
  });

  test("asking for the file twice is one request", async () => {
    const wanted = videos.find(({ Download }) => Download.State === "NONE");
    const ask = async () =>
      downloadShape.parse(
        Object((await run.ask("/nasmo/download.php", { form: { video: String(wanted?.VideoSeq) } })).payload)["Download"], // prettier-ignore
      );
    const first = await ask();
    expect(first).toMatchObject({ State: "REQUESTED", ReadyAt: null, Url: null });
    expect(await ask()).toEqual(first);
    expect((await detail(wanted?.VideoSeq ?? 0)).video.Download).toEqual(first);
  });
});

describe("the files of several videos", () => {
  const ask = (ids: readonly (number | string)[]) => run.ask("/nasmo/requestAll.php", { form: { videos: ids.join() } });
  const results = async (ids: readonly number[]) => askedShape.parse((await ask(ids)).payload).list;

  test("are requested with one answer for each, and asking again changes nothing", async () => {
    const [one, two] = idsOf((await allVideos(run.ask)).filter(({ Download }) => Download.State === "NONE"));
    const ids = [two ?? 0, 999_999_999, one ?? 0, two ?? 0];
    const told = (await results(ids)).map(({ VideoSeq, Result }) => `${VideoSeq} ${Result}`);
    expect(told).toEqual([`${two} REQUESTED`, "999999999 UNKNOWN", `${one} REQUESTED`]);
    const first = (await detail(one ?? 0)).video.Download;
    expect(first.State).toBe("REQUESTED");
    expect((await results(ids)).map(({ Result }) => Result)).toEqual(["ALREADY", "UNKNOWN", "ALREADY"]);
    expect((await detail(one ?? 0)).video.Download).toEqual(first);
  });
});
