import { beforeAll, describe, expect, test } from "vitest";
import { formOf, trusted } from "../support/reentry";
import { mailedPath } from "../support/signup-visit";
import { newAddress, useStage } from "../support/stage";
import { password, Visitor } from "../support/visitor";

const stage = useStage({ members: 60, env: { TRUST_PROXY: "1" } });

/** Seeded members who sign in with a password. */
const members: string[] = [];
const newMember = () => members.pop() ?? "";

beforeAll(async () => {
  for (let seq = 20; members.length < 15 && seq <= 60; seq++) {
    const email = `member${seq}@example.com`;
    if ((await signIn(stage.newcomer(), email)) === 303) members.push(email);
  }
});

const somewhere = (visitor: Visitor) => {
  const moved = new Visitor(stage.url, { "X-Forwarded-For": newAddress() });
  for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
  return moved;
};
const signIn = (visitor: Visitor, email: string, typed = password) =>
  visitor.post("/signin", { email, password: typed }).then(({ status }) => status);

async function strangersTry(email: string, times = 10) {
  for (let i = 0; i < times; i++) expect(await signIn(stage.newcomer(), email, "Not-this1")).toBe(401);
}

/** Returns the browser of an owner who has signed out. */
async function knownTo(email: string): Promise<Visitor> {
  const visitor = stage.newcomer();
  await visitor.signIn(email);
  await visitor.post("/logout", {});
  return visitor;
}

async function reset(email: string, visitor: Visitor, typed: string) {
  expect((await stage.newcomer().post("/signin/pw-reset", { email })).status).toBe(303);
  const link = await mailedPath(stage.api, email);
  const form = await visitor.get(link);
  const answer = await visitor.submit(form, link, { password: typed, passwordConfirmation: typed });
  expect(answer).toMatchObject({ status: 303, location: "/signin" });
}

test("the cookie that knows a browser is sealed, for half a year, and stays when the session ends", async () => {
  const visitor = stage.newcomer();
  const { setCookies } = await visitor.post("/signin", { email: "rookie@example.com", password });
  const line = setCookies.find((cookie) => cookie.startsWith("device="));
  expect(line).toMatch(/^device=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  await visitor.post("/logout", {});
  expect([...visitor.cookies.keys()]).toContain("device");
  const wrong = await stage.newcomer().post("/signin", { email: "rookie@example.com", password: "x" });
  expect(wrong.setCookies.join()).not.toContain("device=");
});

describe("ten wrong passwords of strangers", () => {
  test("do not lock out a browser that has signed in before, wherever it is", async () => {
    const email = newMember();
    const known = await knownTo(email);
    await strangersTry(email);
    expect(await signIn(stage.newcomer(), email)).toBe(429);
    expect(await signIn(somewhere(known), email.toUpperCase())).toBe(303);
    expect(await signIn(stage.newcomer(), email), "which opens nothing for strangers").toBe(429);
  });

  test("nor does what others try in its network", async () => {
    const email = newMember();
    const known = await knownTo(email);
    for (let i = 0; i < 100; i++)
      expect(await signIn(new Visitor(stage.url, known.headers), `tried${i}@example.com`, "x")).toBe(401);
    expect(await signIn(new Visitor(stage.url, known.headers), email)).toBe(429);
    expect(await signIn(known, email)).toBe(303);
  });

  test("a browser known to one account is a stranger to another", async () => {
    const known = await knownTo(newMember());
    const other = newMember();
    await strangersTry(other);
    expect(await signIn(known, other)).toBe(429);
  });

  test("a reset lifts the block, for the browser that has made it and for all others", async () => {
    const email = newMember();
    await strangersTry(email);
    expect(await signIn(stage.newcomer(), email)).toBe(429);
    const visitor = stage.newcomer();
    await reset(email, visitor, "Changed-1!");
    await strangersTry(email);
    expect(await signIn(visitor, email, "Changed-1!"), "though strangers go on").toBe(303);
    await stage.api.switch({ clock: { advanceSeconds: 61 } });
    await reset(email, stage.newcomer(), "Changed-2!");
    expect(await signIn(stage.newcomer(), email, "Changed-2!")).toBe(303);
  });

  test("so does a change of the password by who is signed in", async () => {
    const email = newMember();
    const member = await trusted(stage.newcomer().signIn(email));
    await strangersTry(email);
    const form = formOf(await member.get("/mypage/sign-in-ways"), "password");
    const fields = { current: password, password: "Changed-1!", passwordConfirmation: "Changed-1!" };
    expect((await member.post("/mypage/sign-in-ways", { ...form, ...fields })).status).toBe(303);
    expect(await signIn(stage.newcomer(), email, "Changed-1!")).toBe(303);
  });
});

describe("a browser that is known", () => {
  test("has ten tries of its own, also at once, and leaves strangers theirs", async () => {
    const email = newMember();
    const known = await knownTo(email);
    const tries = Array.from({ length: 14 }, () => signIn(somewhere(known), email, "Not-this1"));
    expect((await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(10);
    expect(await signIn(somewhere(known), email)).toBe(429);
    expect(await signIn(stage.newcomer(), email)).toBe(303);
    await stage.api.switch({ clock: { advanceSeconds: 61 } });
    await reset(email, known, "Changed-1!");
    expect(await signIn(known, email, "Changed-1!")).toBe(303);
  });

  test("signing in to another account gives it no new tries for this one", async () => {
    const email = newMember();
    const known = await knownTo(email);
    for (let i = 0; i < 10; i++) expect(await signIn(known, email, "Not-this1")).toBe(401);
    await known.signIn(newMember());
    await known.post("/logout", {});
    expect(await signIn(known, email)).toBe(429);
  });

  test("is a stranger again after a new password that was chosen elsewhere", async () => {
    const email = newMember();
    const known = await knownTo(email);
    await reset(email, stage.newcomer(), "Changed-1!");
    await strangersTry(email);
    expect(await signIn(known, email, "Changed-1!")).toBe(429);
  });

  test("has reset mails of its own, which strangers do not use up", async () => {
    const email = newMember();
    const known = await knownTo(email);
    const ask = (visitor: Visitor) => visitor.post("/signin/pw-reset", { email }).then(({ status }) => status);
    const network = { "X-Forwarded-For": newAddress() };
    const later = () => stage.api.switch({ clock: { advanceSeconds: 61 } });
    for (let i = 0; i < 3; i++) {
      expect(await ask(stage.newcomer(network))).toBe(303);
      await later();
    }
    expect(await ask(stage.newcomer(network))).toBe(429);
    expect(await ask(stage.newcomer()), "the owner in a new browser").toBe(303);
    await later();
    for (let i = 4; i < 12; i++) {
      expect(await ask(stage.newcomer())).toBe(303);
      await later();
    }
    expect(await ask(stage.newcomer())).toBe(429);
    expect(await ask(known)).toBe(303);
  });

  test("forgets an account that has left", async () => {
    const email = newMember();
    const member = await trusted(stage.newcomer().signIn(email));
    const left = await member.post("/mypage/leave-member", { reason: "other", text: "no time", intent: "leave" });
    expect(left).toMatchObject({ status: 303, location: "/signin" });
    expect(left.setCookies.find((line) => line.startsWith("device="))).toMatch(/^device=;.*Max-Age=0/);
  });
});

test("a cookie of another kind, or changed, knows nobody", async () => {
  const email = newMember();
  const known = await knownTo(email);
  await strangersTry(email);
  const sealed = known.cookies.get("device") ?? "";
  const session = (await stage.member(newMember())).cookies.get("session") ?? "";
  for (const value of ["", "x", session, sealed.slice(0, -2) + (sealed.endsWith("A") ? "BB" : "AA"), sealed + sealed]) {
    const visitor = stage.newcomer();
    visitor.cookies.set("device", value);
    expect(await signIn(visitor, email)).toBe(429);
  }
});
