import "../support/no-api";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { articleCall, articlesCall } from "../../app/api/notice.server";
import { useContractRun } from "../support/contract-run";
import { strict } from "../support/strict-shape";

const listShape = strict(articlesCall.answer);
const detailShape = strict(articleCall.answer);
type Article = z.infer<typeof listShape>["list"][number];
const unread = listShape.pick({ UnreadNotices: true, UnreadEvents: true });

const kinds = ["NOTICE", "EVENT"] as const;
type Kind = (typeof kinds)[number];

const run = useContractRun();
const all = { NOTICE: [] as Article[], EVENT: [] as Article[] };
beforeAll(async () => {
  for (const kind of kinds)
    for (let after: string | null = ""; after !== null;) {
      const page: z.infer<typeof listShape> = await listed(kind, { after });
      all[kind].push(...page.list);
      after = page.next;
    }
});

const listed = async (kind: Kind, query: Record<string, string> = {}) =>
  listShape.parse((await run.ask("/notice/list.php", { query: { kind, ...query } })).payload);
const detailed = async (kind: Kind, notice: number, language: "ko" | "en" = "ko") =>
  detailShape.parse(
    (await run.ask("/notice/detail.php", { query: { kind, notice: String(notice) }, language })).payload,
  );
const read = async (form: Record<string, string>) =>
  unread.parse((await run.ask("/my/readNotice.php", { form })).payload);
const byTime = (articles: readonly Article[]) => articles.toSorted((a, b) => b.At.localeCompare(a.At) || b.NoticeSeq - a.NoticeSeq); // prettier-ignore

describe.each(kinds)("the list of %s", (kind) => {
  test("has pinned ones first, then the newest, each once", async () => {
    const ids = all[kind].map(({ NoticeSeq }) => NoticeSeq);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await listed(kind)).total).toBe(ids.length);
    const pinned = all[kind].filter(({ Pinned }) => Pinned === "Y");
    expect(pinned.length).toBeGreaterThan(0);
    expect(all[kind]).toEqual([...byTime(pinned), ...byTime(all[kind].filter(({ Pinned }) => Pinned === "N"))]);
  });

  test("goes back the way it came", async () => {
    const first = await listed(kind, { size: "3" });
    const second = await listed(kind, { size: "3", after: first.next ?? "" });
    const back = await listed(kind, { size: "3", before: second.prev ?? "" });
    expect(back.list).toEqual(first.list);
    expect([first.prev, back.prev]).toEqual([null, null]);
  });

  test("is a chain by time, in which no other kind is", async () => {
    const times = byTime(all[kind]);
    for (const [index, { NoticeSeq }] of times.slice(0, 5).entries()) {
      const { newer, older } = await detailed(kind, NoticeSeq);
      expect([newer?.NoticeSeq, older?.NoticeSeq]).toEqual([times[index - 1], times[index + 1]].map((one) => one?.NoticeSeq)); // prettier-ignore
    }
    expect((await detailed(kind, times.at(-1)?.NoticeSeq ?? 0)).older).toBeNull();
  });
});

test("notices and events share their numbers, and each is of its kind alone", async () => {
  const ids = [...all.NOTICE, ...all.EVENT].map(({ NoticeSeq }) => NoticeSeq);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [kind, other] of [kinds, kinds.toReversed()] as const) {
    const query = { kind, notice: String(all[other ?? kind][0]?.NoticeSeq) };
    expect((await run.ask("/notice/detail.php", { query })).code).toBe(404);
    expect((await run.ask("/my/readNotice.php", { form: query })).code).toBe(404);
  }
});

test("events have a period, what it means today, and a picture of its size", async () => {
  const today = "2026-11-19";
  for (const { From, To, Status } of all.EVENT) {
    if (From === null || To === null) throw new Error("An event without a period");
    expect(From <= To).toBe(true);
    expect(Status).toBe(today < From ? "UPCOMING" : today > To ? "CLOSED" : "OPEN");
  }
  expect(new Set(all.EVENT.map(({ Status }) => Status)).size).toBe(3);
  expect(all.NOTICE.filter(({ From, To, Status }) => From ?? To ?? Status)).toEqual([]);
  for (const url of new Set(all.EVENT.map(({ Picture }) => Picture))) {
    const picture = await fetch(url ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  }
});

test("texts are in the language of the request", async () => {
  for (const kind of kinds)
    for (const { NoticeSeq } of all[kind].slice(0, 15)) {
      const [ko, en] = [await detailed(kind, NoticeSeq), await detailed(kind, NoticeSeq, "en")];
      expect(`${ko.article.Title} ${ko.article.Html}`).toMatch(/[가-힣]/);
      expect(`${en.article.Title} ${en.article.Html}`).not.toMatch(/[가-힣]|undefined|\{media\}/);
    }
});

test("the list refuses a cursor of the other kind", async () => {
  const { next } = await listed("NOTICE", { size: "1" });
  expect((await run.ask("/notice/list.php", { query: { kind: "EVENT", after: next ?? "" } })).code).toBe(400);
});

test("reading marks one, the other kind stays, and the same again changes nothing", async () => {
  const before = await listed("NOTICE");
  expect(before.UnreadNotices).toBe(all.NOTICE.filter(({ Unread }) => Unread === "Y").length);
  expect(before.UnreadEvents).toBe(all.EVENT.filter(({ Unread }) => Unread === "Y").length);
  const wanted = all.NOTICE.find(({ Unread }) => Unread === "Y")?.NoticeSeq ?? 0;
  expect((await detailed("NOTICE", wanted)).article.Unread).toBe("Y");
  const after = { UnreadNotices: before.UnreadNotices - 1, UnreadEvents: before.UnreadEvents };
  const form = { kind: "NOTICE", notice: String(wanted) };
  expect([await read(form), await read(form)]).toEqual([after, after]);
  expect((await detailed("NOTICE", wanted)).article.Unread).toBe("N");
  expect(await read({ kind: "NOTICE" })).toEqual({ ...after, UnreadNotices: 0 });
  expect((await listed("NOTICE")).list.filter(({ Unread }) => Unread === "Y")).toEqual([]);
  expect((await run.ask("/my/readNotice.php", { form: { kind: "NOTICE", notice: "999999" } })).code).toBe(404);
  expect((await run.ask("/my/readNotice.php", { form: { notice: "1" } })).code).toBe(400);
  expect((await run.call("/notice/list.php", { query: { kind: "NOTICE" } })).code).toBe(401);
});
