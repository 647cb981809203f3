import { expect, test } from "vitest";
import { z } from "zod";
import { signIn } from "../support/contract-client";
import { useContractRun } from "../support/contract-run";
import { PASSWORD } from "../support/newcomers";

const number = z.coerce.number();
const row = z.object({ NewsSeq: number, Kind: z.string(), At: z.string(), Unread: z.enum(["Y", "N"]) });
const unread = z.object({ UnreadNotices: number, UnreadEvents: number, UnreadNews: number });
const list = unread.extend({
  list: z.array(row.passthrough()),
  next: z.string().nullable(),
  prev: z.string().nullable(),
});

const run = useContractRun();

const listed = async (query: Record<string, string> = {}) =>
  list.parse((await run.ask("/my/inbox.php", { query })).payload);
const read = async (form: Record<string, string>) =>
  unread.parse((await run.ask("/my/readInbox.php", { form })).payload);

async function everything() {
  const found: z.infer<typeof row>[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: z.infer<typeof list> = await listed({ size: "50", after });
    found.push(...page.list);
    after = page.next;
  }
  return found;
}

test("the list is newest first, has each row once, and goes back the way it came", async () => {
  const all = await everything();
  expect(new Set(all.map(({ NewsSeq }) => NewsSeq)).size).toBe(all.length);
  expect(all).toEqual(all.toSorted((a, b) => b.At.localeCompare(a.At) || b.NewsSeq - a.NewsSeq));
  expect((await listed()).UnreadNews).toBe(all.filter(({ Unread }) => Unread === "Y").length);
  const first = await listed({ size: "3" });
  const second = await listed({ size: "3", after: first.next ?? "" });
  expect((await listed({ size: "3", before: second.prev ?? "" })).list).toEqual(first.list);
});

test("the first member has news of every kind", async () => {
  const kinds = new Set((await everything()).map(({ Kind }) => Kind));
  expect([...kinds].sort()).toEqual([
    "CORRECTION",
    "FILMS",
    "FRIEND",
    "GAME",
    "MATCH",
    "RANK",
    "RESULT",
    "SEASON",
    "WEEK",
  ]);
});

test("reading marks those rows, the same again changes nothing, and nobody marks another's", async () => {
  const { list: rows, ...before } = await listed();
  const one = rows.find(({ Unread }) => Unread === "Y")?.NewsSeq ?? 0;
  const { accessToken: token } = await signIn(run.call, "overseas@example.com", PASSWORD);
  await run.call("/my/readInbox.php", { token, form: { news: String(one) } });
  const left = {
    UnreadNotices: before.UnreadNotices,
    UnreadEvents: before.UnreadEvents,
    UnreadNews: before.UnreadNews - 1,
  };
  expect((await listed()).UnreadNews).toBe(before.UnreadNews);
  expect([await read({ news: `${one}` }), await read({ news: `${one},999999999` })]).toEqual([left, left]);
  expect(await read({})).toEqual({ ...left, UnreadNews: 0 });
});

test("an answer to a report is news at once, and so is a new hour's", async () => {
  const games = (await everything()).filter(({ Kind }) => Kind === "GAME");
  const game = z.object({ game: z.object({ RecordId: number }) }).parse(games[3]).game.RecordId;
  await run.ask("/record/correction.php", { form: { record: String(game), about: "SCORE" } });
  await run.reference.switch({ correction: { record: game, state: "DECLINED" } });
  const answered = await listed({ size: "1" });
  expect(answered.list).toMatchObject([{ Kind: "CORRECTION", State: "DECLINED", Unread: "Y" }]);
  await run.reference.switch({ clock: { advanceSeconds: 8 * 86_400 } });
  const told = await everything();
  expect(told.filter(({ Kind }) => Kind === "FILMS").length).toBeGreaterThan(1);
  const known = new Set(games.map(({ NewsSeq }) => NewsSeq));
  expect(told.filter(({ Kind, NewsSeq }) => Kind === "GAME" && !known.has(NewsSeq))).toEqual([]);
});

test("it refuses cursors of others and numbers that are none", async () => {
  const { next } = await listed({ size: "1" });
  const { accessToken: token } = await signIn(run.call, "overseas@example.com", PASSWORD);
  expect((await run.call("/my/inbox.php", { token, query: { after: next ?? "" } })).code).toBe(400);
  for (const news of ["0", "1,", "x", Array(51).fill("1").join()])
    expect((await run.ask("/my/readInbox.php", { form: { news } })).code, news).toBe(400);
  expect((await run.call("/my/inbox.php")).code).toBe(401);
});
