import { describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { startApiProxy } from "../support/api-proxy";
import { startApp } from "../support/app-server";
import { conversionLink, resetLink } from "../support/journeys/recovery";
import { verificationLink, overseasVerificationLink } from "../support/journeys/signup";
import type { Journey } from "../support/journeys/scene";
import { useStage } from "../support/stage";
import { Visitor, words, type Answer } from "../support/visitor";

const stage = useStage();
const changed = { password: "Changed-1!", passwordConfirmation: "Changed-1!" };

const isSignedIn = async (visitor: Visitor) => (await visitor.get("/record")).status === 200;
const signIn = async (email: string, password: string) =>
  (await stage.newcomer().post("/signin", { email, password })).status;
const notice = ({ page }: Answer) => words(page, "main .notice");

async function linkOf(journey: Journey): Promise<string> {
  return (await journey(stage)).path ?? "";
}

describe.each(languages)("a link to a new password: %s", (language) => {
  const own = language === "ko" ? "player@example.com" : "overseas@example.com";
  const other = language === "ko" ? "nochar@example.com" : "rookie@example.com";
  const at = localePath(language, "/signin/pw-reset");

  test("of another account names it, changes it, and leaves the member signed in", async () => {
    const member = await stage.member(own);
    const link = await linkOf(resetLink(other, at));
    const form = await member.get(link);
    expect(form.status).toBe(200);
    expect(notice(form)).toContain(own);
    expect(notice(form)).toContain(`${other.slice(0, 2)}****@example.com`);

    const weak = await member.submit(form, link, { password: "short", passwordConfirmation: "short" });
    expect([weak.status, notice(weak)]).toEqual([400, notice(form)]);
    const done = await member.submit(weak, at, changed);
    expect(done).toMatchObject({ status: 303, location: localePath(language, "/") });
    expect((await member.get(done.location ?? "")).page.querySelector(".told [role=status]")).not.toBeNull();
    expect(await isSignedIn(member)).toBe(true);
    expect(await signIn(other, changed.password)).toBe(303);
    expect((await member.get(link)).status).toBe(403);
  });

  test("of the member's own account ends the session", async () => {
    const member = await stage.member(own);
    const link = await linkOf(resetLink(own, at));
    const form = await member.get(link);
    expect([form.status, notice(form)]).toEqual([200, ""]);
    const done = await member.submit(form, link, changed);
    expect(done).toMatchObject({ status: 303, location: localePath(language, "/signin") });
    expect(member.cookies.has("session")).toBe(false);
    const signin = await member.get(done.location ?? "");
    expect(signin.page.querySelector("main .told [role=status]")).not.toBeNull();
    expect(await isSignedIn(member)).toBe(false);
    expect(await signIn(own, changed.password)).toBe(303);
  });
});

describe.each([
  ["domestic", verificationLink],
  ["overseas", overseasVerificationLink],
] as const)("a %s verification link", (_, journey) => {
  test("verifies the account that it names, and leaves the member signed in", async () => {
    const member = await stage.member("both@example.com");
    const link = await linkOf(journey);
    const page = await member.get(link);
    expect(page.status).toBe(200);
    const address = words(page.page, ".mail-address");
    expect(address).toMatch(/^newcomer/);
    expect(notice(page)).toContain("both@example.com");
    expect(notice(page)).toContain(address);
    const done = await member.post(link, { intent: "confirm" });
    expect(done).toMatchObject({ status: 303, location: "/" });
    expect((await member.get("/")).page.querySelector(".told [role=status]")).not.toBeNull();
    expect(await isSignedIn(member)).toBe(true);
    expect(await stage.newcomer().get(link)).toMatchObject({ status: 302, location: "/signin" });
    expect(await member.get(link)).toMatchObject({ status: 302, location: "/" });
  });
});

test("a conversion link requests the conversion, and leaves the member signed in", async () => {
  const member = await stage.member("both@example.com");
  const link = await linkOf(conversionLink);
  const page = await member.get(link);
  expect(page.status).toBe(200);
  expect(notice(page)).toContain("both@example.com");
  const done = await member.submit(page, link, {});
  expect(done).toMatchObject({ status: 303, location: "/signup/fb-conversion?received=1" });
  const received = await member.get(done.location ?? "");
  expect([received.status, received.page.querySelector("main .notice") === null]).toEqual([200, false]);
  expect(await isSignedIn(member)).toBe(true);
});

describe("a link that is dead", () => {
  test.each([
    ["unknown verification", async () => ({ visitor: stage.newcomer(), path: "/signup/user-authenticate?token=x" })],
    ["unknown reset", async () => ({ visitor: stage.newcomer(), path: "/signin/pw-reset?token=x" })],
    ["unknown conversion", async () => ({ visitor: stage.newcomer(), path: "/signup/fb-conversion?token=x" })],
  ] as [string, Journey][])(
    "tells a member so, and offers nothing that only visitors may do: %s",
    async (_, journey) => {
      const member = await stage.member("both@example.com");
      const link = await linkOf(journey);
      const { status, page } = await member.get(link);
      expect(status).toBe(403);
      const ways = page.querySelectorAll("main a, main form").map((way) => way.getAttribute("href") ?? way.tagName);
      expect(ways).toEqual(["/"]);
    },
  );
});

test("a session that is over is no member: the link works as for a visitor", async () => {
  const email = "both@example.com";
  const member = await stage.member(email);
  const link = await linkOf(resetLink(email));
  const visitor = stage.newcomer();
  await visitor.submit(await visitor.get(link), link, changed);
  // Another replica, which knows nothing of the member.
  const app = await startApp({ apiUrl: stage.api.url });
  onTestFinished(() => void app.stop());
  const late = new Visitor(app.url);
  for (const [name, value] of member.cookies) late.cookies.set(name, value);
  const next = await linkOf(verificationLink);
  const page = await late.get(next);
  expect([page.status, notice(page), late.cookies.has("session")]).toEqual([200, "", false]);
  expect(await late.post(next, { intent: "confirm" })).toMatchObject({ status: 303, location: "/signin" });
});

test("an account is the same in capitals", async () => {
  const proxy = await startApiProxy(stage.api.url);
  const app = await startApp({ apiUrl: proxy.url });
  onTestFinished(async () => {
    await app.stop();
    proxy.close();
  });
  const email = "player@example.com";
  await stage.api.switch({ clock: { advanceSeconds: 61 } });
  const member = await new Visitor(app.url).signIn(email, changed);
  const link = await linkOf(resetLink(email));
  proxy.play((response, body, path) => {
    if (path !== "/signup/pwResetWithToken.php") return false;
    response.end(body.replace(email, email.toUpperCase()));
    return true;
  });
  const again = { password: "Changed-2!", passwordConfirmation: "Changed-2!" };
  const done = await member.submit(await member.get(link), link, again);
  expect([done.location, member.cookies.has("session")]).toEqual(["/signin", false]);
});
