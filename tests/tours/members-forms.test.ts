import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { seasonOf, seoulDay } from "../../app/i18n/seoul-days";
import { crawl, type FoundForm } from "../support/crawl";
import { trusted } from "../support/reentry";
import { readRouteTable } from "../support/route-table";
import { comeBack, somebody, start, visitProvider } from "../support/social-visit";
import { useStage } from "../support/stage";
import { words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage({ games: 120 });
const other = "rookie@example.com";

/** Whose forms, from where, and with a password just given or not. */
interface Person {
  email: string;
  hasReentered: boolean;
  starts: Path[];
  isAsked?: true;
}
const people: Person[] = [
  { email: "player@example.com", hasReentered: false, starts: ["/", "/mypage", "/record", "/pw-renew"] },
  {
    email: "both@example.com",
    hasReentered: true,
    starts: ["/mypage/info-edit", "/mypage/leave-member", "/mypage/fb-conversion"],
  },
  { email: "overseas@example.com", hasReentered: true, starts: ["/mypage/global/info-edit"] },
  // A sign-in leads them to these questions first.
  { email: "nochar@example.com", hasReentered: false, starts: ["/mypage/select-character"], isAsked: true },
  { email: "push@example.com", hasReentered: false, starts: ["/mypage/after-login"], isAsked: true },
];

interface OwnForm extends FoundForm {
  email: string;
}
const forms: Record<Language, OwnForm[]> = { ko: [], en: [] };

const routeOf = (action: string) => (action.split("?")[0] ?? "").replace(/^\/en(?=\/|$)/, "").replace(/\d+/g, ":id");
/** Forms of one kind differ in their values alone. */
const kindOf = ({ action, fields, button, email }: OwnForm) => {
  const names = fields.map(([name]) => name).sort();
  const part = fields.find(([name]) => name === "part")?.[1];
  return [email, routeOf(action), part, ...names, button].join(" ");
};

beforeAll(async () => {
  for (const language of languages) {
    const found = new Map<string, OwnForm>();
    for (const { email, hasReentered, starts, isAsked } of people) {
      const member = await (hasReentered ? trusted(stage.member(email)) : stage.member(email));
      if (email === "player@example.com") await member.post("/record/share-season", { mode: "reg", season: seasonOf(seoulDay()) }); // prettier-ignore
      if (email === "both@example.com") {
        const begun = await start(member, "kakao", "", { intent: "add" });
        await comeBack(member, await visitProvider(begun, somebody(email)));
      }
      const at = starts.map((path) => localePath(language, path));
      // Forms outside the account are the same for all members.
      const all = await crawl(member, at, email === "player@example.com" ? undefined : /^\/(mypage|pw-renew)/);
      const isMeant = ({ action, isPost }: FoundForm) =>
        isPost && (!isAsked || starts.some((path) => path === routeOf(action)));
      for (const form of all.forms.filter(isMeant)) {
        // In English one form of an action stands for those that it has in Korean.
        found.set(language === "ko" ? kindOf({ ...form, email }) : routeOf(form.action), { ...form, email });
      }
    }
    forms[language] = [...found.values()];
  }
});

/** Sends a form as its page would. */
function send(visitor: Visitor, { page, action, fields, button }: OwnForm, change: Record<string, string> = {}) {
  const all = new Map([...fields, ...(button ? [button] : [])]);
  for (const [name, value] of Object.entries(change)) all.set(name, value);
  return visitor.post(action, [...all], { Referer: stage.url + page });
}

const marker = "표시한 말 7f3a";
const filled = ({ texts, secrets, choices }: FoundForm) =>
  Object.fromEntries([...choices, ...[...texts, ...secrets].map((name) => [name, marker])]);
const writes = async () => {
  const { counts } = await stage.api.calls();
  return Object.entries(counts).filter(([path]) => !/detail\.php|list\.php|verifyToken|login/.test(path));
};
const redirectOf = ({ location }: Answer) => new URL(location ?? "", stage.url).searchParams.get("redirect");

test("every action of a member has a form that names the member", async () => {
  const table = await readRouteTable();
  const actions = table.filter(
    ({ hasAction, path }) => hasAction && /^\/(mypage|alert|nasmo|pw-renew|record|rank|location)/.test(path),
  );
  const sent = new Set(forms.ko.map(({ action }) => routeOf(action)));
  const without = actions.map(({ path }) => path.replace(/:\w+/g, ":id")).filter((path) => !sent.has(path));
  // Their buttons come with a script alone.
  expect(without).toEqual(["/location", "/mypage/my-info/passkey", "/mypage/passkey"]);
  for (const form of [...forms.ko, ...forms.en])
    expect(
      form.fields.filter(([name, value]) => name === "owner" && value !== ""),
      `${form.page} ${form.action}`,
    ).toHaveLength(1);
});

describe.each(languages)("in %s", (language) => {
  test("another member's form does nothing, tells whose it was and who is signed in, and is kept for its owner", async () => {
    const members = new Map<string, Visitor>();
    const intruder = await trusted(stage.newcomer().signIn(other));
    for (const form of forms[language]) {
      const before = await writes();
      const answer = await send(intruder.twin(), form, filled(form));
      const which = `${form.page} ${form.action} ${form.button}`;
      expect(answer.status, which).toBe(409);
      expect(words(answer.page, "main"), which).toContain(form.email);
      expect(words(answer.page, "main"), which).toContain(other);
      expect(await writes(), which).toEqual(before);
      expect(
        answer.setCookies.some((line) => /^session=;/.test(line)),
        which,
      ).toBe(false);
      if (!form.texts.length) continue;

      const device = await stage.newcomer().signIn(other);
      const refused = await send(device, form, filled(form));
      const out = refused.page.querySelector("main form[method=post]");
      const left = await device.post(out?.getAttribute("action") ?? "", { redirect: form.page });
      expect(left.status, which).toBe(303);
      await signInThere(device, form, left);
      members.set(form.email, device);
    }
    expect(members.size).toBeGreaterThan(1);
    expect((await intruder.get("/mypage")).status).toBe(200);
  });

  test("a form sent without a session is there again after the sign-in, but for its secrets", async () => {
    for (const form of forms[language]) {
      const which = `${form.page} ${form.action} ${form.button}`;
      if (routeOf(form.action) === "/logout") continue;
      const device = stage.newcomer();
      const before = await writes();
      const answer = await send(device, form, filled(form));
      expect(answer.status, which).toBe(303);
      expect(redirectOf(answer), which).toBe(form.page.replace(/^\/en(?=\/|$)/, "") || "/");
      expect(await writes(), which).toEqual(before);
      await signInThere(device, form, answer);
    }
  });

  /** Signs in where `answer` leads, and checks that the form is filled in on its page. */
  async function signInThere(device: Visitor, form: OwnForm, answer: Answer) {
    const which = `${form.page} ${form.action} ${form.button}`;
    const door = await device.get(answer.location ?? "");
    expect(door.page.querySelector("main .notice"), which).not.toBeNull();
    expect(door.text, which).not.toContain(marker);
    const signedIn = await device.submit(door, answer.location ?? "", { email: form.email, password: "Baseball1!" });
    expect(signedIn.status, which).toBe(303);
    let page = await device.open(signedIn.location ?? "");
    // Personal data asks for the password, and then leads on.
    if (!isSame(page, form) && page.page.querySelector("main input[name=username]"))
      page = await device.open(
        (await device.submit(page, localePath(language, "/mypage/my-info"), { password: "Baseball1!" })).location ?? "",
      );
    if (!isSame(page, form)) return;
    expect(words(page.page, ".told .notice-title"), which).not.toBe("");
    const values = page.page
      .querySelectorAll("main input:not([type=password]), main textarea")
      .map((field) => field.getAttribute("value") ?? field.text);
    if (form.texts.length) expect(values, which).toContain(marker);
    const chosen = page.page
      .querySelectorAll("main :is([checked], option[selected])")
      .map((choice) => choice.getAttribute("value"));
    // The last step of a withdrawal shows no choices.
    const choices = page.page.querySelector("button[value=leave]") ? [] : form.choices;
    for (const value of Object.values(Object.fromEntries(choices))) expect(chosen, which).toContain(value);
    const secret = page.page.querySelectorAll("main input[type=password]").map((field) => field.getAttribute("value"));
    expect(secret, which).not.toContain(marker);
  }
});

/** True if the page has the form. */
const isSame = ({ page }: Answer, form: OwnForm) =>
  page.querySelectorAll("form").some((one) => (one.getAttribute("action") ?? form.action) === form.action);
