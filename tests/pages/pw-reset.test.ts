import { describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { startApp } from "../support/app-server";
import { newAddress, useStage } from "../support/stage";
import { type Answer, password, problems, Visitor, withoutOnce, words } from "../support/visitor";

const stage = useStage();
const paths = ["/signin/pw-reset", "/signin/global/pw-reset"] as const;
const addresses = languages.flatMap((language) => paths.map((path) => ({ language, at: localePath(language, path) })));

const links = ({ page }: Answer) => page.querySelectorAll("main a").map((link) => link.getAttribute("href"));

/** Returns the path of the newest link mailed to an address. */
async function linkFor(email: string): Promise<string> {
  const [mail] = await stage.api.outbox(email);
  const { pathname, search, origin } = new URL(mail?.link ?? "");
  expect(origin).toBe(stage.url);
  return pathname + search;
}

async function ask(visitor: Visitor, email: string, at = "/signin/pw-reset"): Promise<string> {
  expect((await visitor.post(at, { email })).status).toBe(303);
  return linkFor(email);
}

/** The API sends one mail per minute to an address; this advances the clock. */
const minuteLater = () => stage.api.switch({ clock: { advanceSeconds: 61 } });

const choose = (visitor: Visitor, page: Answer, at: string, typed: string, again = typed) =>
  visitor.submit(page, at, { password: typed, passwordConfirmation: again });

/** An own account for each way, which can sign in; and one of another kind, which must stay unknown. */
const accounts: Record<string, { owner: string; secret: string } | undefined> = {
  "/signin/pw-reset": { owner: "player@example.com", secret: "kakao@example.com" },
  "/en/signin/pw-reset": { owner: "nochar@example.com", secret: "naver@example.com" },
  "/signin/global/pw-reset": { owner: "overseas@example.com", secret: "apple@example.com" },
  "/en/signin/global/pw-reset": { owner: "both@example.com", secret: "conversion@example.com" },
};

/** Returns all that a visitor sees who requests a mail, and then another. */
async function story(email: string, at: string) {
  await stage.api.switch({ resetCounters: true });
  const visitor = stage.newcomer();
  const first = await visitor.post(at, { email });
  const page = await visitor.get(first.location ?? "");
  const again = await visitor.submit(page, at, {});
  const blank = (text: string) =>
    withoutOnce(text)
      .replaceAll(email, "somebody")
      .replace(/\d+(초| seconds?)/g, "some$1");
  return {
    answers: [first, page, again].map(({ status, location, text, setCookies }) => ({
      status,
      location,
      text: blank(text),
      cookies: setCookies.map((line) => line.replace(/=[^;]*/, "")),
    })),
    calls: (await stage.api.calls()).counts,
  };
}

describe.each(addresses)("$at", ({ at, language }) => {
  const { owner, secret } = accounts[at] ?? { owner: "", secret: "" };

  test("answers an address with an account and one without alike, to the letter", async () => {
    const nobody = `nobody${addresses.findIndex((one) => one.at === at)}@example.com`;
    const [known, unknown] = [await story(secret, at), await story(nobody, at)];
    expect(known.answers.map(({ status }) => status)).toEqual([303, 200, 429]);
    expect(unknown.answers[1]?.text === known.answers[1]?.text, "the page of who has asked").toBe(true);
    expect(unknown.answers[2]?.text === known.answers[2]?.text, "the page of who asks too soon").toBe(true);
    expect(unknown).toEqual(known);
    expect([(await stage.api.outbox(secret)).length, (await stage.api.outbox(nobody)).length]).toEqual([1, 0]);
  });

  test("from the mail to a new password, and in", async () => {
    const asking = stage.newcomer();
    const link = await ask(asking, owner, at);
    expect(link).toMatch(new RegExp(`^${at}\\?token=[\\w-]+$`));
    expect((await stage.api.outbox(owner))[0]?.language).toBe(language);
    const own = await asking.get(link);
    expect(own.page.querySelector("main input[autocomplete=username]")?.getAttribute("value")).toBe(owner);

    const visitor = stage.newcomer();
    await visitor.post(at, { email: `else${at.length}@example.com` });
    const form = await visitor.get(link);
    expect(form.status).toBe(200);
    expect(form.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(form.page.querySelectorAll("main input[autocomplete=new-password]")).toHaveLength(2);
    expect(form.page.querySelector("main input[autocomplete=username]")).toBeNull();
    expect(form.text).not.toContain(owner);
    expect(form.page.querySelector("main form")?.getAttribute("action")).toBe(at);

    const weak = await choose(visitor, form, link, "short", "other");
    expect(weak.status).toBe(400);
    expect(problems(weak)).toEqual(["#password", "#passwordConfirmation"]);
    const same = await choose(visitor, weak, at, password);
    expect(same.status).toBe(400);
    expect(problems(same)).toEqual(["#password"]);
    expect(same.text).not.toContain(password);

    const changed = "Changed-1!";
    const done = await choose(visitor, same, at, changed);
    expect(done).toMatchObject({ status: 303, location: localePath(language, "/signin") });
    const signin = await visitor.get(localePath(language, "/signin"));
    expect(signin.page.querySelector("main .told [role=status]")).not.toBeNull();
    const signIn = async (typed: string) => (await visitor.post("/signin", { email: owner, password: typed })).status;
    expect([await signIn(password), await signIn(changed)]).toEqual([401, 303]);

    const used = await stage.newcomer().get(link);
    expect(used.status).toBe(403);
    expect(links(used)).toEqual([at, localePath(language, "/signin")]);
    const late = await choose(stage.newcomer(), form, at, `${changed}2`);
    expect(late.status, "the same form once more").toBe(403);
    expect(words(late.page, "h1")).toBe(words(used.page, "h1"));
  });

  test("a link that is none says so, and leads to another", async () => {
    for (const token of ["", "abc", "x".repeat(500), "<b>", "한글"]) {
      const answer = await stage.newcomer().get(`${at}?token=${token}`);
      expect({ token, status: answer.status }).toEqual({ token, status: 403 });
      expect(links(answer)).toEqual([at, localePath(language, "/signin")]);
    }
    const posted = await stage
      .newcomer()
      .post(at, { token: "abc", password: "Changed-1!", passwordConfirmation: "Changed-1!" });
    expect(posted.status).toBe(403);
  });

  test("what is no address is said so, and asked for again", async () => {
    for (const email of ["", "nobody", "a@b", `${"x".repeat(250)}@example.com`]) {
      const answer = await stage.newcomer().post(at, { email });
      expect({ email, status: answer.status }).toEqual({ email, status: 400 });
      expect(problems(answer)).toEqual(["#email"]);
      expect(answer.page.querySelector("#email")?.getAttribute("value")).toBe(email);
    }
  });
});

test("a link that has only been looked at is not used up, and costs the visitor no cookie but the journey's", async () => {
  await minuteLater();
  const link = await ask(stage.newcomer(), "conversion@example.com");
  const scanner = stage.newcomer({ Cookie: "locale=en" });
  for (let i = 0; i < 3; i++) expect((await scanner.get(link)).status).toBe(200);
  expect((await fetch(stage.url + link, { method: "HEAD" })).status).toBe(200);
  expect([...scanner.cookies.keys()].sort()).toEqual(["journey", "locale"]);
  const member = await stage.member("rookie@example.com");
  expect((await member.get(link)).status).toBe(200);
  const form = await stage.newcomer().get(link);
  expect(form.page.querySelector("main input[name=token]")).not.toBeNull();
});

test("a newer mail ends the older link, and a day ends both", async () => {
  const email = "deactivated@example.com";
  const older = await ask(stage.newcomer(), email);
  await minuteLater();
  const newer = await ask(stage.newcomer(), email);
  expect((await stage.newcomer().get(older)).status).toBe(403);
  const form = await stage.newcomer().get(newer);
  expect(form.status).toBe(200);
  await stage.api.switch({ clock: { advanceSeconds: 24 * 3600 } });
  const late = await choose(stage.newcomer(), form, "/signin/pw-reset", "Changed-1!");
  expect(late.status).toBe(403);
  expect(words(late.page, "h1")).toBe(words((await stage.newcomer().get(newer)).page, "h1"));
});

test("three mails an hour to an address from a network; the fourth is answered readably, known or not", async () => {
  const [known, unknown] = ["unverified@example.com", "nobody-at-all@example.com"];
  for (const email of [known, unknown]) {
    const network = { "X-Forwarded-For": newAddress() };
    const spellings = [email, email.toUpperCase(), `  ${email}`];
    for (const [i, spelling] of spellings.entries()) {
      const { status } = await stage.newcomer(network).post(paths[i % 2] ?? "", { email: spelling });
      expect({ spelling, status }).toEqual({ spelling, status: 303 });
      await minuteLater();
    }
    const over = await stage.newcomer(network).post("/en/signin/pw-reset", { email });
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect(words(over.page, "#email-error")).toMatch(/Try again in \d+ minutes\.$/);
    expect(over.page.querySelector("#email")?.getAttribute("value")).toBe(email);
  }
});

test("asking too soon says how long to wait, and is not counted", async () => {
  const email = "suspended@example.com";
  const visitor = stage.newcomer();
  await ask(visitor, email);
  for (let i = 0; i < 5; i++) {
    const answer = await visitor.post("/en/signin/pw-reset", { email });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect(words(answer.page, "#email-error")).toMatch(/Try again in \d+ seconds?\.$/);
  }
  await minuteLater();
  await ask(visitor, email);
});

test("a social member's mail names the provider and leads nowhere", async () => {
  await minuteLater();
  const email = "naver@example.com";
  expect((await stage.newcomer().post("/signin/pw-reset", { email })).status).toBe(303);
  const [mail] = await stage.api.outbox(email);
  expect(mail).toMatchObject({ kind: "social", link: null, text: expect.stringContaining("네이버") });
});

test("a new password signs the member out everywhere", async () => {
  const email = "rookie@example.com";
  const [here, there] = [await stage.member(email), await stage.member(email)];
  expect((await here.get("/record")).status).toBe(200);
  const link = await ask(stage.newcomer(), email);
  const visitor = stage.newcomer();
  expect((await choose(visitor, await visitor.get(link), link, "Changed-1!")).status).toBe(303);
  for (const session of [here, there]) {
    const answer = await session.get("/record");
    expect(answer).toMatchObject({ status: 302, location: "/signin?redirect=%2Frecord" });
    expect(session.cookies.has("session")).toBe(false);
  }
});

test.each(languages)("which kind of member somebody is, is asked by two links: %s", async (language) => {
  const { page } = await stage.visitor().get(localePath(language, "/signin/pw-reset/user-type"));
  const links = page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(paths.map((path) => localePath(language, path)));
});

test("neither token, password nor address is written to the log", async () => {
  await minuteLater();
  const app = await startApp({ apiUrl: stage.api.url, env: { TRUST_PROXY: "1" } });
  onTestFinished(() => void app.stop());
  const visitor = new Visitor(app.url);
  const email = "deactivated@example.com";
  expect((await visitor.post("/signin/pw-reset", { email })).status).toBe(303);
  const { search, searchParams } = new URL((await stage.api.outbox(email))[0]?.link ?? "");
  const link = `/signin/pw-reset${search}`;
  expect((await choose(visitor, await visitor.get(link), link, "Changed-1!")).status).toBe(303);
  expect((await visitor.get(link)).status).toBe(403);
  await app.stop();
  expect(app.lines().length).toBeGreaterThan(3);
  for (const secret of [searchParams.get("token") ?? "", "Changed-1!", email, encodeURIComponent(email)])
    expect(app.output()).not.toContain(secret);
});
