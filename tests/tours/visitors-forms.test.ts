// A visitor's form that is sent after somebody has signed in in another tab.
import { beforeAll, describe, expect, test } from "vitest";
import { barePath, languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { formsOf, type FoundForm } from "../support/crawl";
import { accountStates, lookAt, makePlaces } from "../support/journeys/states";
import { isDoor, readRouteTable } from "../support/route-table";
import { newAccount, toAccountForm } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { password, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage({ ownApp: true });
const other = "rookie@example.com";

interface VisitorsForm extends FoundForm {
  visitor: Visitor;
}
const forms: Record<Language, VisitorsForm[]> = { ko: [], en: [] };

const routeOf = (action: string) => barePath(action.split("?")[0] ?? "");
const kindOf = ({ action, fields, button }: FoundForm) =>
  [routeOf(action), fields.map(([name]) => name).sort(), fields.find(([name]) => name === "purpose"), button].join(" ");

/** Links in mails and returns from other sites do their work whoever is signed in. */
const isOfSomebody = ({ fields, button }: FoundForm) =>
  fields.some(([name]) => ["token", "repost"].includes(name)) || button?.[1] === "confirm";

beforeAll(async () => {
  const places = await makePlaces(stage);
  const doors = (await readRouteTable()).filter(({ path, hasPage }) => hasPage && isDoor(path));
  const states = [...accountStates.filter(({ fault }) => !fault), ...doors.map(({ path }) => ({ name: path, path }))];
  for (const language of languages) {
    const found = new Map<string, VisitorsForm>();
    for (const state of states) {
      const { visitor, path } = await places(state);
      if (visitor.cookies.has("session")) continue;
      const { page } = await lookAt(stage, places, state, language);
      const own = formsOf(page, localePath(language, path)).filter(
        (form) => form.isPost && form.action.startsWith("/") && !isOfSomebody(form),
      );
      for (const form of own) found.set(kindOf(form), { ...form, visitor });
    }
    forms[language] = [...found.values()];
  }
});

const marker = "표시한 말 7f3a";
const filled = ({ texts, secrets, choices }: FoundForm) =>
  Object.fromEntries([...choices, ...[...texts, ...secrets].map((name) => [name, marker])]);

/** Sends a form as its page would. */
function send(visitor: Visitor, { page, action, fields, button }: FoundForm, change: Record<string, string> = {}) {
  const all = { ...Object.fromEntries([...fields, ...(button ? [button] : [])]), ...change };
  return visitor.post(action, all, { Referer: stage.url + page });
}

const calls = async () => {
  const { counts } = await stage.api.calls();
  return Object.entries(counts).filter(([path]) => !/login|logout|verifyToken/.test(path));
};
const isKept = ({ page }: Answer) => words(page, ".told .notice-title") !== "";
/** Presses the button that signs out. */
const leave = (visitor: Visitor, refused: Answer) => visitor.submit(refused, "/", {});

test("every action for visitors has a form here", async () => {
  const actions = (await readRouteTable()).filter(({ path, hasAction }) => hasAction && isDoor(path));
  const sent = new Set(forms.ko.map(({ action }) => routeOf(action)));
  // A mail's link does its work whoever is signed in.
  expect(actions.map(({ path }) => path).filter((path) => !sent.has(path))).toEqual(["/signin/email-undo"]);
  expect(sent).toContain("/pass-submit-handler");
  expect(new Set(forms.en.map(({ action }) => routeOf(action)))).toEqual(sent);
});

describe.each(languages)("in %s", (language) => {
  const to = (path: Path) => localePath(language, path);

  test("does nothing, tells who is signed in, and is there again after the sign-out, but for its secrets", async () => {
    let there = 0;
    for (const form of forms[language]) {
      const which = `${form.page} ${form.action} ${form.button}`;
      const device = await form.visitor.twin().signIn(other);
      const before = await calls();
      const refused = await send(device, form, filled(form));
      expect(refused.status, which).toBe(409);
      expect(words(refused.page, "main"), which).toContain(other);
      expect(refused.page.querySelector(`main a[href="${to("/")}"]`), which).not.toBeNull();
      expect(await calls(), which).toEqual(before);
      expect((await device.get("/mypage")).status, which).toBe(200);

      const left = await leave(device, refused);
      expect(left.status, which).toBe(303);
      const page = await device.open(left.location ?? "");
      // The proof of the carrier went with the journey.
      const isOver = form.page.endsWith("/find-id/user-id");
      expect(page.status, which).toBe(isOver ? 403 : 200);
      // Where steps have to be repeated, the way begins there.
      if (left.location !== form.page || !formsOf(page.page, form.page).some(({ action }) => action === form.action))
        continue;
      expect(isKept(page), which).toBe(true);
      const values = page.page.querySelectorAll("main input").map((field) => field.getAttribute("value"));
      expect(values.filter((value) => value === marker).length, which).toBe(form.texts.length);
      const chosen = page.page.querySelectorAll("main [checked]").map((choice) => choice.getAttribute("name"));
      for (const [name] of form.choices) expect(chosen, which).toContain(name);
      there += form.texts.length;
    }
    expect(there).toBeGreaterThan(2);
  });

  test("with earlier steps it begins anew, and is filled in once its page is reached", async () => {
    const at = to("/signup/signup-common");
    const visitor = stage.newcomer();
    const form = await toAccountForm(visitor, to("/").replace(/\/$/, ""));
    const [own] = formsOf(form.page, at);
    const account = newAccount();
    await visitor.signIn(other);
    const refused = await visitor.post(own?.action ?? "", account, { Referer: stage.url + at });
    expect(refused.status).toBe(409);
    expect((await leave(visitor, refused)).location).toBe(to("/signup"));
    const again = await toAccountForm(visitor, to("/").replace(/\/$/, ""));
    expect(isKept(again)).toBe(true);
    const valueOf = (name: string) => again.page.querySelector(`main [name=${name}]`)?.getAttribute("value") ?? "";
    expect([valueOf("email"), valueOf("nickname"), valueOf("password")]).toEqual([account.email, account.nickname, ""]);
    expect((await visitor.submit(again, at, account)).location).toBe(to("/signup/user-authenticate"));
    expect(isKept(await visitor.get(at))).toBe(false);
  });

  test("sent without its steps it is refused, and filled in once they are taken", async () => {
    const at = to("/signup/signup-common");
    const visitor = stage.newcomer();
    const account = newAccount();
    // What no form of ours has is not kept, or it would be too much.
    const others = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`other${i}`, marker.repeat(8)]));
    const refused = await visitor.post(at, { ...account, ...others }, { Referer: stage.url + at });
    expect([refused.status, refused.text.includes(account.password)]).toEqual([403, false]);
    const again = await toAccountForm(visitor, to("/").replace(/\/$/, ""));
    expect(isKept(again)).toBe(true);
    const valueOf = (name: string) => again.page.querySelector(`main [name=${name}]`)?.getAttribute("value") ?? "";
    expect([valueOf("email"), valueOf("nickname"), valueOf("password")]).toEqual([account.email, account.nickname, ""]);
  });

  test("a sign-in of who is signed in already leads to where it would", async () => {
    const member = await stage.newcomer().signIn(other);
    const form = { email: ` ${other.toUpperCase()} `, password, redirect: "/record?mode=bat" };
    expect(await member.post(to("/signin"), form)).toMatchObject({ status: 303, location: to("/record?mode=bat") });
    expect((await member.post(to("/signin"), { ...form, email: "player@example.com" })).status).toBe(409);
    expect((await member.post(to("/signin"), { email: "", password: "" })).status).toBe(409);
    expect((await member.get(to("/mypage"))).text).toContain(other);
  });
});

test("a check in the background is refused without a page or a cookie", async () => {
  const visitor = stage.newcomer();
  await toAccountForm(visitor);
  await visitor.signIn(other);
  const check = { intent: "check-email", email: "free@example.com" };
  const answer = await visitor.post("/signup/signup-common", check, { Accept: "application/json" });
  expect(answer.status).toBe(409);
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect([...visitor.cookies.keys()]).not.toContain("form");
});

test("a kept form is shown to a visitor or to its member, and to nobody else", async () => {
  const reset = "/signin/pw-reset";
  const visitor = stage.newcomer();
  await visitor.post(reset, { email: "player@example.com" });
  const [mail] = await stage.api.outbox("player@example.com");
  const { pathname, search } = new URL(mail?.link ?? "");
  const member = await visitor.signIn(other);
  const refused = await member.post(reset, { email: marker }, { Referer: stage.url + reset });
  // A mailed link is for members, too, at the same path.
  const link = await member.get(pathname + search);
  expect([link.status, isKept(link), link.text.includes(marker)]).toEqual([200, false, false]);
  await leave(member, refused);
  const back = await visitor.get(reset);
  expect([isKept(back), back.text.includes(marker)]).toEqual([true, true]);
  expect((await visitor.get("/signin")).page.querySelector("main .notice")).toBeNull();

  // A page for everybody.
  const terms = "/terms-page";
  const { page } = await (await stage.member(other)).get("/mypage");
  const owner = page.querySelector("input[name=owner]")?.getAttribute("value") ?? "";
  const late = stage.newcomer();
  await late.post("/mypage/alert-setting", { owner }, { Referer: stage.url + terms });
  const shown = await late.get(terms);
  expect([shown.status, isKept(shown)]).toEqual([200, false]);
  const asMember = async (email: string) => isKept(await (await late.twin().signIn(email)).get(terms));
  expect([await asMember("player@example.com"), await asMember(other)]).toEqual([false, true]);
});

test("what is too long to be kept is said to be lost, and no cookie is set", async () => {
  const reset = "/signin/pw-reset";
  const long = Array.from({ length: 3_000 }, (_, i) => String.fromCharCode(0xac00 + ((i * 7919) % 11172))).join("");
  const told = async (email: string) => {
    const member = await stage.member(other);
    const { page } = await member.post(reset, { email }, { Referer: stage.url + reset });
    return { text: words(page, "main"), hasCookie: member.cookies.has("form") };
  };
  const [short, cut] = [await told(marker), await told(long)];
  expect([short.hasCookie, cut.hasCookie]).toEqual([true, false]);
  expect(cut.text).not.toBe(short.text);
});
