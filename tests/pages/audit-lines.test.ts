import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { known, people, verifiedMember } from "../support/journeys/carrier";
import { reentered, signedIn } from "../support/journeys/members";
import { conversionLink, resetLink, signedInTooOften } from "../support/journeys/recovery";
import { newcomer, type Journey, type Scene } from "../support/journeys/scene";
import { verified } from "../support/journeys/signup";
import { comeWith, memberOf, tripCancelled } from "../support/journeys/social";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { formOf, infoEdit, reenter } from "../support/reentry";
import { newNames } from "../support/signup-visit";
import { password, player, type Visitor } from "../support/visitor";

let api: ReferenceApi;
let app: App;
let scene: Scene;
beforeAll(async () => {
  api = await startReferenceApi();
  app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()) } });
  scene = { url: app.url, api };
});
afterAll(async () => {
  await app.stop("SIGKILL");
  await api.stop();
});

/** All steps so far; their lines are buffered. */
async function steps() {
  await app.log();
  return app.lines().filter(({ event }) => typeof event === "string");
}

/** Returns the steps that `work` has left, with their details. */
async function stepsOf(work: () => Promise<unknown>) {
  const before = (await steps()).length;
  await work();
  return (await steps()).slice(before);
}
const told = (lines: Record<string, unknown>[]) =>
  lines.map(({ event, detail }) => (typeof detail === "string" ? `${String(event)}: ${detail}` : event));

const place = async (journey: Journey) => (await journey(scene)).visitor;
const changed = { password: "Changed-1!", passwordConfirmation: "Changed-1!" };
const signInWrongly = (email: string, visitor = newcomer(scene)) =>
  visitor.post("/signin", { email, password: "Basketball1!" });

const journeys: [name: string, walk: () => Promise<unknown>, expected: string[]][] = [
  ["a sign-in and a sign-out", async () => (await place(signedIn(player))).post("/logout", {}), [
      "signed in: password",
      "signed out",
    ]], // prettier-ignore
  ["a wrong password", () => signInWrongly("push@example.com"), ["sign-in refused: wrongPassword"]],
  ["an account that may not", () => newcomer(scene).post("/signin", { email: "suspended@example.com", password }), ["sign-in refused: suspended"]], // prettier-ignore
  [
    "too many tries",
    async () => {
      const { visitor, sent = {} } = await signedInTooOften(scene);
      return visitor.post("/signin", sent);
    },
    [...Array<string>(10).fill("sign-in refused: wrongPassword"), "limited: sign-in"],
  ],
  ["a sign-in at a provider", () => memberOf("kakao")(scene), ["signed in: kakao"]],
  ["a provider's refusal", () => tripCancelled(scene), ["sign-in refused: naver: cancelled"]],
  [
    "a sign-up at a provider",
    async () => (await place(comeWith("kakao"))).post("/signup/social-signup/kakao-signup", { ...newNames(), region: "KR-26" }),
    ["signed in: kakao", "signed up: kakao", "consents given: agreeService, agreePrivacy, agreeAge"],
  ], // prettier-ignore
  [
    "a sign-up by mail, and its link",
    () => verified(scene),
    ["signed up", "consents given: agreeService, agreePrivacy, agreeAge", "address verified"],
  ],
  [
    "the password once more, wrong and right",
    async () => {
      const member = await place(signedIn(player));
      await reenter(member, { password: "Basketball1!" });
      await reenter(member);
    },
    ["signed in: password", "re-entry refused: password", "re-entered: password"],
  ],
  [
    "a password that was forgotten",
    async () => {
      const { visitor, path = "" } = await resetLink("renewal@example.com")(scene);
      await visitor.submit(await visitor.get(path), path, changed);
    },
    ["reset asked", "password reset"],
  ],
  [
    "a new password, and the end of the other sign-ins",
    async () => {
      const [member, elsewhere] = [await place(reentered("push@example.com")), await place(signedIn("push@example.com"))];
      await member.post("/pw-renew", { current: password, ...changed });
      await elsewhere.get("/record");
      await member.post("/mypage/sign-in-ways", { intent: "sign-out-others" });
    },
    [
      "signed in: password",
      "re-entered: password",
      "signed in: password",
      "password changed",
      "session ended",
      "others signed out",
    ],
  ], // prettier-ignore
  [
    "name, consents and person",
    async () => {
      const member = await place(verifiedMember);
      const page = await member.get(infoEdit);
      await member.post(infoEdit, { ...formOf(page, "profile"), nickname: newNames().nickname });
      const consents = formOf(page, "consents");
      await member.post(infoEdit, consents.push ? { ...consents, push: "" } : { ...consents, push: "on" });
      await member.post(infoEdit, { part: "person" });
    },
    [
      "signed in: password",
      "re-entered: password",
      "info changed: nickname",
      "consents changed: push",
      "person changed",
    ],
  ],
  [
    "a conversion by mail",
    async () => {
      const { visitor, path = "" } = await conversionLink(scene);
      await visitor.submit(await visitor.get(path), path, {});
    },
    ["conversion asked", "consents given: agreeService, agreePrivacy, agreeAge", "converted"],
  ],
  [
    "a conversion of two accounts",
    async () => (await place(known("conversion", people.both))).post("/signin/aact-conversion", { agree: "on" }),
    ["converted"],
  ],
  [
    "a withdrawal",
    async () => {
      const member = await place(reentered("overseas@example.com"));
      await member.post("/mypage/leave-member", { reason: "other", text: "no time", intent: "leave" });
    },
    ["signed in: password", "re-entered: password", "withdrawn"],
  ],
];

test.each(journeys)("%s: a line for each step", async (_, walk, expected) => {
  const lines = await stepsOf(walk);
  expect(told(lines).sort()).toEqual([...expected].sort());
});

const failure = (visitor: Visitor, email: string) =>
  stepsOf(() => signInWrongly(email, visitor)).then(([line = {}]) => line);

test("lines name account, network and device by hashes, alike for whoever types the ID, and the request's line", async () => {
  const visitor = newcomer(scene);
  const wrong = await failure(visitor, " Player@Example.com");
  const [right = {}] = await stepsOf(() => visitor.signIn(player));
  expect(right).toMatchObject({ account: wrong.account, network: wrong.network });
  expect(wrong.device).toBeUndefined();
  const [out = {}] = await stepsOf(() => visitor.post("/logout", {}));
  expect(out).toMatchObject({ account: right.account, device: right.device });
  expect(app.lines().find(({ id }) => id === out.request)).toMatchObject({ route: "routes/logout", status: 303 });
  const another = await failure(newcomer(scene), "rookie@example.com");
  expect(another.account).not.toBe(right.account);
  expect(another.network).not.toBe(right.network);
});

test("no line has an address, a name, a number, a password or a token", async () => {
  const lines = (await steps()).map((line) => JSON.stringify({ ...line, time: 0 }));
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => /eyJ[\w-]+\.|token=|@|%40/.test(line))).toEqual([]);
  const personal = ["player", "rookie", "suspended@", "198.18.", "203.0.113.", password, changed.password, "장신인"];
  for (const text of [...personal, "Basketball", "no time", ...Object.values(people.both)])
    expect(
      lines.filter((line) => line.includes(text)),
      text,
    ).toEqual([]);
});

test("each kind is counted, and listed in the handbook", async () => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  const handbook = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const kinds = [...new Set((await steps()).map(({ event }) => String(event)))];
  expect(kinds).toHaveLength(20);
  expect(kinds.filter((kind) => !metrics.includes(`account_events_total{event="${kind}"`))).toEqual([]);
  expect(kinds.filter((kind) => !handbook.includes(`| \`${kind}\` `))).toEqual([]);
});
