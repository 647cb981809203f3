import { describe, expect, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { trusted } from "../support/reentry";
import { mailedPath } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { allWords, password, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage({ members: 250 });
const page = "/mypage/new-email";
const day = 24 * 3600;

let last = 0;
const fresh = () => `new-owner${last++}@example.com`;
const signIn = async (email: string) => (await stage.newcomer().post("/signin", { email, password })).status;
const isSignedIn = async (visitor: Visitor) => (await visitor.get("/record")).status === 200;
const errors = ({ page }: Answer) => allWords(page, "[data-error-summary] a");

/** Members of the seeds with a password and a character, each once. */
let used = 17;
async function somebody() {
  for (;;) {
    const email = `member${++used}@example.com`;
    const visitor = stage.newcomer();
    const { status } = await visitor.post("/signin", { email, password });
    if (status === 303 && (await visitor.get("/mypage")).status === 200) return { visitor, email };
  }
}

async function asked(to = fresh(), prefix = "") {
  const { visitor, email } = await somebody();
  await trusted(Promise.resolve(visitor));
  const at = prefix + page;
  const answer = await visitor.submit(await visitor.get(at), at, { email: to });
  expect(answer).toMatchObject({ status: 303, location: at });
  return { visitor, email, to, link: await mailedPath(stage.api, to) };
}

async function moved() {
  const change = await asked();
  const { visitor, link } = change;
  const done = await visitor.submit(await visitor.get(link), link, {});
  expect(done).toMatchObject({ status: 303, location: "/mypage" });
  return { ...change, undo: await mailedPath(stage.api, change.email) };
}

describe.each(languages)("in %s", (language) => {
  const prefix = localePath(language, "/").replace(/\/$/, "");

  test("the address changes by its link, is told to the old one, and is taken back", async () => {
    const { visitor, email, to, link } = await asked(fresh(), prefix);
    expect(link.startsWith(`${prefix}${page}?token=`)).toBe(true);
    expect((await visitor.get(prefix + page)).text).toContain(to);
    // A scanner follows the link, with and without cookies.
    await stage.newcomer().get(link);
    const confirm = await visitor.get(link);
    expect(confirm.headers.get("Referrer-Policy")).toBe("same-origin");
    expect([await signIn(email), await signIn(to)]).toEqual([303, 401]);

    expect(await visitor.submit(confirm, link, {})).toMatchObject({ status: 303, location: `${prefix}/mypage` });
    expect(words((await visitor.get(`${prefix}/mypage`)).page, ".player-card-id")).toBe(to);
    expect([await signIn(email), await signIn(to)]).toEqual([401, 303]);
    expect((await visitor.get(link)).status).toBe(403);

    const other = await stage.newcomer().signIn(to);
    const undo = await mailedPath(stage.api, email);
    const owner = stage.newcomer();
    const back = await owner.get(undo);
    expect([back.status, back.text.includes(to), await signIn(email)]).toEqual([200, false, 401]);
    const done = await owner.submit(back, undo, {});
    expect([done.status, done.location?.endsWith("/pw-reset")]).toEqual([303, true]);
    const reset = await owner.get(done.location ?? "");
    expect(words(reset.page, ".told [role=status]")).not.toBe("");
    expect(reset.page.querySelector("main input[name=email]")?.getAttribute("value")).toBe(email);
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([false, false]);
    expect([await signIn(email), await signIn(to)], "the password is known to somebody").toEqual([401, 401]);
    expect((await owner.get(undo)).status).toBe(403);
  });
});

describe("a link", () => {
  test("leads whoever is not signed in to the sign-in, and then works", async () => {
    const { email, to, link } = await asked();
    const elsewhere = stage.newcomer();
    const { location } = await elsewhere.get(link);
    expect(location).toBe(`/signin?redirect=${encodeURIComponent(link)}`);
    const signin = await elsewhere.get(location ?? "");
    expect(words(signin.page, "main .notice"), "says why").not.toBe("");
    expect((await elsewhere.get("/signin?redirect=%2Frecord")).page.querySelector("main .notice")).toBeNull();
    const back = await elsewhere.submit(signin, location ?? "", { email, password });
    expect(back).toMatchObject({ status: 303, location: link });
    await elsewhere.submit(await elsewhere.get(link), link, {});
    expect(await signIn(to)).toBe(303);
  });

  test("of another member names who is signed in, and changes neither", async () => {
    const { email, to, link, visitor } = await asked();
    const { visitor: other, email: intruder } = await somebody();
    const answer = await other.get(link);
    expect([answer.status, answer.text.includes(intruder), answer.text.includes(email)]).toEqual([403, true, false]);
    expect((await other.post(link, {})).status).toBe(403);
    // The owner's form, in a tab where somebody else has signed in since.
    const form = await visitor.get(link);
    const mixed = visitor.twin();
    mixed.cookies.set("session", other.cookies.get("session") ?? "");
    expect((await mixed.submit(form, link, {})).status).toBe(409);
    expect([await signIn(email), await signIn(intruder), await signIn(to)]).toEqual([303, 303, 401]);
  });

  test("ends with the next request, and after a day", async () => {
    const { visitor, email, link } = await asked();
    const second = fresh();
    await visitor.submit(await visitor.get(page), page, { email: second });
    expect((await visitor.get(link)).status).toBe(403);
    const next = await mailedPath(stage.api, second);
    expect((await visitor.get(next)).status).toBe(200);
    await stage.api.switch({ clock: { advanceSeconds: day + 1 } });
    const late = await visitor.get(next);
    expect([late.status, await signIn(email)]).toEqual([403, 303]);
    expect(late.page.querySelector(`main a[href="${page}"]`)).not.toBeNull();
  });

  test("takes no change back after a day", async () => {
    const { email, to, undo } = await moved();
    const owner = stage.newcomer();
    const form = await owner.get(undo);
    await stage.api.switch({ clock: { advanceSeconds: day + 1 } });
    expect((await owner.submit(form, undo, {})).status).toBe(403);
    expect([await signIn(email), await signIn(to)]).toEqual([401, 303]);
  });
});

test("a second change does not end the first one's way back", async () => {
  const { visitor, email, undo } = await moved();
  const second = fresh();
  await visitor.submit(await visitor.get(page), page, { email: second });
  const link = await mailedPath(stage.api, second);
  await visitor.submit(await visitor.get(link), link, {});
  const owner = stage.newcomer();
  expect((await owner.submit(await owner.get(undo), undo, {})).status).toBe(303);
  const chosen = { password: "Changed-1!", passwordConfirmation: "Changed-1!" };
  await owner.post("/signin/pw-reset", { email });
  const reset = await mailedPath(stage.api, email);
  expect((await owner.submit(await owner.get(reset), reset, chosen)).status).toBe(303);
  expect((await stage.newcomer().post("/signin", { email, ...chosen })).status).toBe(303);
});

test("nobody takes an address while its way back is open, and its old links to a new password are dead", async () => {
  const { visitor, email, to, link } = await asked();
  await stage.newcomer().post("/signin/pw-reset", { email });
  const reset = await mailedPath(stage.api, email);
  await visitor.submit(await visitor.get(link), link, {});
  expect((await stage.newcomer().get(reset)).status).toBe(403);
  const { visitor: other } = await somebody();
  await trusted(Promise.resolve(other));
  for (const taken of [email, to, "player@example.com"]) {
    const answer = await other.post(page, { email: taken });
    expect([answer.status, errors(answer).length]).toEqual([409, 1]);
  }
});

test("pages that were open before the change still send their forms", async () => {
  const { visitor, link } = await asked();
  const tab = await visitor.get("/mypage/visibility");
  await visitor.submit(await visitor.get(link), link, {});
  const answer = await visitor.submit(tab, "/mypage/visibility", { intent: "show-name" });
  expect(answer).toMatchObject({ status: 303, location: "/mypage/visibility" });
});

test("the own address and a wrong one are refused, with what was typed", async () => {
  const { visitor, email } = await somebody();
  await trusted(Promise.resolve(visitor));
  for (const typed of [email.toUpperCase(), "nobody"]) {
    const answer = await visitor.post(page, { email: typed });
    expect([answer.status, errors(answer).length]).toEqual([400, 1]);
    expect(answer.page.querySelector("main input[name=email]")?.getAttribute("value")).toBe(typed);
  }
});

test("without the re-entry, and without a session, what was typed is kept", async () => {
  const { visitor, email } = await somebody();
  const asks = await visitor.get(page);
  expect(asks.location).toBe(`/mypage/my-info?redirect=${encodeURIComponent(page)}`);
  const to = fresh();
  const again = await visitor.post(page, { email: to });
  expect([again.status, again.page.querySelector("main input[name=email]")?.getAttribute("value")]).toEqual([403, to]);
  const done = await visitor.submit(again, page, { reentryPassword: password });
  expect([done.status, done.location]).toEqual([303, page]);

  const form = await visitor.get(page);
  visitor.cookies.delete("session");
  const late = await visitor.submit(form, page, { email: fresh() });
  expect(late.location).toBe(`/signin?redirect=${encodeURIComponent(page)}`);
  await visitor.post("/signin", { email, password });
  await trusted(Promise.resolve(visitor));
  expect((await visitor.get(page)).page.querySelector("main input[name=email]")?.getAttribute("value")).toMatch(
    /^new-owner/,
  );
});

test("where the API lacks the call, nothing leads there", async () => {
  const { visitor } = await somebody();
  await trusted(Promise.resolve(visitor));
  const leads = async () =>
    (await visitor.get("/mypage/sign-in-ways")).page.querySelector(`main a[href="${page}"]`) !== null;
  expect(await leads()).toBe(true);
  await stage.api.switch({ optionalCalls: false });
  expect([await leads(), (await visitor.get(page)).status]).toEqual([false, 404]);
  await stage.api.switch({ optionalCalls: true });
});
