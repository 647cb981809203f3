import { describe, expect, test } from "vitest";
import { comeBack, verify, visitCarrier } from "../support/carrier-visit";
import { served } from "../support/served";
import { agree, newAccount, newOverseasAccount, toAccountForm, unknownPerson } from "../support/signup-visit";
import { newAddress, useStage } from "../support/stage";
import { password, Visitor, words, type Answer } from "../support/visitor";

/** The least that a network has: what one person may do, ten. */
const narrow = useStage({ env: { TRUST_PROXY: "1", PEOPLE_PER_ADDRESS: "1" } });
const wide = useStage({ env: { TRUST_PROXY: "1" } });

const handler = "/pass-submit-handler";
const form = "/signup/signup-common";

/** Returns what makes a browser behind one address. */
function venue(stage: { url: string }) {
  const network = { "X-Forwarded-For": newAddress() };
  return () => new Visitor(stage.url, network);
}

function expectRefusal(answer: Answer, place: string, text: RegExp) {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(words(answer.page, place)).toMatch(text);
}
const ofNetwork = /네트워크.*모바일 데이터/;

describe("behind one address", () => {
  test("forty guests are verified, check their names and join within an hour", async () => {
    const guest = venue(wide);
    const join = async () => {
      const visitor = guest();
      await toAccountForm(visitor, "", unknownPerson());
      const account = newAccount();
      for (const name of ["email", "nickname"])
        expect((await served(() => visitor.post(form, { ...account, intent: `check-${name}` }))).status).toBe(200);
      const joined = await served(() => visitor.post(form, account));
      expect(joined).toMatchObject({ status: 303, location: "/signup/user-authenticate" });
    };
    await Promise.all(Array.from({ length: 10 }, join));
    for (let i = 0; i < 30; i++) await join();
  });

  test("who fails on purpose is stopped after ten, and nobody else", async () => {
    const guest = venue(wide);
    const visitor = guest();
    await agree(visitor, "domestic");
    const cancel = () => verify(visitor, "signup", "", { cancel: true });
    for (let i = 0; i < 10; i++) expect((await cancel()).status).toBe(303);
    const stopped = await visitor.post(handler, { purpose: "signup" });
    expectRefusal(stopped, "main", /한 시간/);
    expect(words(stopped.page, "main")).not.toMatch(/네트워크/);
    await toAccountForm(guest(), "", unknownPerson());
  });

  test("so is who fails to join, and they stay stopped with fresh cookies once they are verified", async () => {
    const guest = venue(wide);
    const person = unknownPerson();
    const fail = (visitor: Visitor) => visitor.post(form, { ...newAccount(), nickname: "홈런왕" });
    for (let i = 0; i < 2; i++) {
      const visitor = guest();
      await toAccountForm(visitor, "", person);
      for (let j = 0; j < 5; j++) expect((await fail(visitor)).status).toBe(409);
    }
    const visitor = guest();
    await toAccountForm(visitor, "", person);
    expectRefusal(await fail(visitor), ".error-summary a", /한 시간/);
    const other = guest();
    await toAccountForm(other, "", unknownPerson());
    expect((await other.post(form, newAccount())).status).toBe(303);
  });
});

describe("whoever tries a list of addresses is told of few members in an hour", () => {
  const check = async (visitor: Visitor, email: string, prefix = "") =>
    visitor.post(`${prefix}/signup/global/signup-global`, { intent: "check-email", email });
  const ready = async (visitor: Visitor) => {
    await agree(visitor, "overseas");
    return visitor;
  };
  const member = (n: number) => `member${18 + n}@example.com`;

  test("ten with one journey, whatever else is free", async () => {
    const visitor = await ready(wide.newcomer());
    for (let i = 0; i < 10; i++) {
      expect((await check(visitor, `nobody${i}@example.com`)).status).toBe(200);
      expect((await check(visitor, member(i))).status).toBe(409);
    }
    expectRefusal(await check(visitor, member(10)), ".error-summary a", /한 시간/);
    expect((await check(visitor, "nobody10@example.com")).status, "nor of who is none").toBe(429);
    expect((await visitor.post("/signup/global/signup-global", { ...newOverseasAccount() })).status).toBe(303);
  });

  test("twenty behind one address, with ever new journeys", async () => {
    const guest = venue(wide);
    for (let i = 0; i < 20; i++) expect((await check(await ready(guest()), member(i))).status).toBe(409);
    const refused = await check(await ready(guest()), member(20));
    expectRefusal(refused, ".error-summary a", /네트워크.*모바일 데이터.*한 시간/);
    expectRefusal(await check(await ready(guest()), member(20), "/en"), ".error-summary a", /network.*mobile data/);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    const joining = await ready(guest());
    expect((await joining.post("/signup/global/signup-global", newOverseasAccount())).status).toBe(303);
    expect((await check(await ready(wide.newcomer()), member(20))).status).toBe(409);
  });
});

describe("an address that has used up what its people have", () => {
  test("verifications that fail or never come back; the words say that it is the network, and what to do", async () => {
    const guest = venue(narrow);
    for (let i = 0; i < 10; i++) expect((await guest().post(handler, { purpose: "find-id" })).status).toBe(200);
    const refused = await guest().post(handler, { purpose: "find-id" });
    expectRefusal(refused, "main", ofNetwork);
    expectRefusal(await guest().post(`/en${handler}`, { purpose: "find-id" }), "main", /network.*mobile data/);
    expect((await narrow.newcomer().post(handler, { purpose: "find-id" })).status).toBe(200);
  });

  test("one that succeeds is given back, at whichever time it comes back", async () => {
    const guest = venue(narrow);
    const open = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visitor = guest();
        return { visitor, handOver: await visitor.post(handler, { purpose: "find-id" }) };
      }),
    );
    expect((await guest().post(handler, { purpose: "find-id" })).status).toBe(429);
    for (const { visitor, handOver } of open)
      expect((await comeBack(visitor, await visitCarrier(handOver, unknownPerson()))).status).toBe(303);
    for (let i = 0; i < 10; i++) expect((await guest().post(handler, { purpose: "find-id" })).status).toBe(200);
    expect((await guest().post(handler, { purpose: "find-id" })).status).toBe(429);
  });

  test("a fault of the API is no failure of theirs", async () => {
    const guest = venue(narrow);
    await narrow.api.switch({ fault: { path: "/Auth/request.php", kind: "html502" } });
    const visitor = guest();
    for (let i = 0; i < 12; i++) expect((await visitor.post(handler, { purpose: "find-id" })).status).toBe(503);
    await narrow.api.switch({ fault: { path: "/Auth/request.php", kind: null } });
    await expect.poll(async () => (await visitor.post(handler, { purpose: "find-id" })).status).toBe(200);
  });

  test("accounts that are refused", async () => {
    const guest = venue(narrow);
    const fail = async () => {
      const visitor = guest();
      await agree(visitor, "overseas");
      return visitor.post("/signup/global/signup-global", { ...newOverseasAccount(), nickname: "홈런왕" });
    };
    for (let i = 0; i < 10; i++) expect((await fail()).status).toBe(409);
    expectRefusal(await fail(), ".error-summary a", ofNetwork);
  });

  test("checks of names", async () => {
    const guest = venue(narrow);
    const check = async (prefix = "") => {
      const visitor = guest();
      await agree(visitor, "overseas", prefix);
      return visitor.post(`${prefix}/signup/global/signup-global`, {
        intent: "check-nickname",
        nickname: "아무도안쓰는",
      });
    };
    for (let i = 0; i < 30; i++) expect((await check()).status).toBe(200);
    expectRefusal(await check(), ".error-summary a", ofNetwork);
    expectRefusal(await check("/en"), ".error-summary a", /network.*mobile data/);
  });

  test("forms that are kept for visitors without the steps before them", async () => {
    const guest = venue(narrow);
    const isKept = async (visitor: Visitor) => {
      expect((await visitor.post(form, newAccount())).status).toBe(403);
      return visitor.cookies.has("form");
    };
    for (let i = 0; i < 10; i++) expect(await isKept(guest())).toBe(true);
    expect(await isKept(guest())).toBe(false);
    expect(await isKept(venue(narrow)())).toBe(true);
  });

  test("wrong passwords", async () => {
    const guest = venue(narrow);
    for (let i = 0; i < 10; i++)
      expect((await guest().post("/signin", { email: `wrong${i}@example.com`, password: "x" })).status).toBe(401);
    expectRefusal(
      await guest().post("/signin", { email: "rookie@example.com", password }),
      ".error-summary a",
      ofNetwork,
    );
  });

  test.each([
    ["resets", "/signin/pw-reset", {}],
    ["verifications", "/signup/user-authenticate", { intent: "resend" }],
  ])("mails: %s, whether there is an account or not", async (_, at, fields) => {
    const guest = venue(narrow);
    const ask = (n: number, prefix = "") =>
      guest().post(prefix + at, { ...fields, email: `anybody${at.length}${n}@example.com` });
    for (let i = 0; i < 10; i++) expect((await ask(i)).status).toBe(303);
    expectRefusal(await ask(10), ".error-summary", ofNetwork);
    expectRefusal(await ask(11, "/en"), ".error-summary", /network.*mobile data/);
    const known = await guest().post(at, { ...fields, email: "unverified@example.com" });
    expectRefusal(known, ".error-summary", ofNetwork);
  });

  test("mails of sign-ups, which count as no failures", async () => {
    const guest = venue(narrow);
    const join = async () => {
      const visitor = guest();
      await agree(visitor, "overseas");
      return visitor.post("/signup/global/signup-global", newOverseasAccount());
    };
    for (let i = 0; i < 10; i++) expect((await join()).status).toBe(303);
    expectRefusal(await join(), ".error-summary a", /네트워크에서 메일을/);
  });
});

test("a mailbox gets twelve mails an hour, whoever asks for them, and is told that the newest link works", async () => {
  const ask = () => wide.newcomer().post("/en/signin/pw-reset", { email: "rookie@example.com" });
  for (let i = 0; i < 12; i++) {
    expect((await ask()).status).toBe(303);
    await wide.api.switch({ clock: { advanceSeconds: 61 } });
  }
  expectRefusal(await ask(), "#email-error", /newest one.*still works/);
  const link = new URL((await wide.api.outbox("rookie@example.com"))[0]?.link ?? "");
  expect((await wide.newcomer().get(link.pathname + link.search)).status).toBe(200);
});
