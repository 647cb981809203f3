import { describe, expect, test } from "vitest";
import {
  agree,
  mailedPath,
  newNames,
  newOverseasAccount,
  throughSteps,
  toAccountForm,
  unknownPerson,
} from "../support/signup-visit";
import {
  comeBack,
  providers,
  signInWith,
  somebody,
  start,
  visitProvider,
  type Provider,
} from "../support/social-visit";
import { useStage } from "../support/stage";
import { allWords, type Answer, problems, type Visitor, words } from "../support/visitor";

const stage = useStage();
const chooser = "/mypage/select-character?redirect=/";
const overseasStep = "/signup/global/social-signup/apple-signup";
const stepOf = (provider: Provider) => `/signup/social-signup/${provider}-signup`;
const field = ({ page }: Answer, name: string) => page.querySelector(`main input[name=${name}]`);
const valueOf = (answer: Answer, name: string) => field(answer, name)?.getAttribute("value") ?? null;

let people = 0;
/** Returns an address that is new to providers and members. */
const freshEmail = () => `social${people++}@example.com`;

/** Goes from the provider by the terms and the carrier to the last page. */
async function toSocialForm(visitor: Visitor, provider: Provider, email = freshEmail(), prefix = "") {
  await comeBack(
    visitor,
    await visitProvider(await start(visitor, provider, prefix, { member: "domestic" }), somebody(email)),
  );
  return { email, form: await toAccountForm(visitor, prefix) };
}

async function toOverseasForm(visitor: Visitor, prefix = "", person = somebody(freshEmail())) {
  await comeBack(visitor, await visitProvider(await start(visitor, "apple", prefix, { member: "overseas" }), person));
  const agreed = await agree(visitor, "overseas", prefix);
  expect(agreed.location).toBe(prefix + overseasStep);
  return { person, form: await visitor.get(prefix + overseasStep) };
}

/** Returns the overseas form without what a provider tells. */
function overseasFields(): Record<string, string> {
  const notAsked = ["email", "password", "passwordConfirmation"];
  return Object.fromEntries(Object.entries(newOverseasAccount()).filter(([name]) => !notAsked.includes(name)));
}

async function withManner<T>(provider: Provider, manner: string, work: () => Promise<T>): Promise<T> {
  await stage.api.switch({ social: { provider, [manner]: true } });
  return work().finally(() => stage.api.switch({ social: { provider, [manner]: false } }));
}

async function expectInside(visitor: Visitor, answer: Answer, prefix = "") {
  expect(answer).toMatchObject({ status: 303, location: prefix + chooser });
  const page = await visitor.get(answer.location ?? "");
  expect(page.status).toBe(200);
  expect(page.page.querySelector(".told")).not.toBeNull();
  expect([...visitor.cookies.keys()].sort()).toEqual(["locale", "session"]);
}

describe.each(["kakao", "apple"] as const)("%s vouches for the address", (provider) => {
  test.each(["", "/en"])("a nickname is all that is asked of a domestic member: %s/", async (prefix) => {
    const visitor = stage.newcomer();
    const { email, form } = await toSocialForm(visitor, provider, freshEmail(), prefix);
    expect([field(form, "email"), field(form, "password")]).toEqual([null, null]);
    expect(words(form.page, "#email")).toContain(email);
    expect(form.page.querySelectorAll(".known-person")).toHaveLength(2);
    const answer = await visitor.submit(form, prefix + stepOf(provider), { nickname: newNames().nickname });
    await expectInside(visitor, answer, prefix);
    const again = stage.newcomer();
    expect((await signInWith(again, provider, somebody(email))).location).toBe(chooser);
  });

  test("the ticket and the verification stay on the server", async () => {
    const visitor = stage.newcomer();
    const { form } = await toSocialForm(visitor, provider);
    const inputs = form.page.querySelectorAll("main input").map((input) => input.getAttribute("name"));
    expect(inputs).toEqual(["nickname"]);
    expect(form.text).not.toMatch(/ticket|"tid"|\btid\b/i);
  });

  test("an address of which somebody is a member already: said, with the ways in", async () => {
    const visitor = stage.newcomer();
    const { form } = await toSocialForm(visitor, provider, "player@example.com");
    const answer = await visitor.submit(form, stepOf(provider), { nickname: newNames().nickname });
    expect(answer.status).toBe(409);
    const link = answer.page.querySelector(".error-summary a")?.getAttribute("href") ?? "";
    expect(answer.page.querySelector(link)).not.toBeNull();
    expect(answer.page.querySelector("main .notice a[href='/signin']")).not.toBeNull();
  });

  test("no address: it is asked for, and has to be verified", async () => {
    const visitor = stage.newcomer();
    const email = freshEmail();
    const { form } = await withManner(provider, "withholdEmail", () => toSocialForm(visitor, provider, email));
    expect([valueOf(form, "email"), field(form, "password")]).toEqual([null, null]);
    const { nickname } = newNames();
    const empty = await visitor.submit(form, stepOf(provider), { nickname });
    expect([empty.status, empty.page.querySelector(".error-summary a")?.getAttribute("href")]).toEqual([400, "#email"]);
    expect(valueOf(empty, "nickname")).toBe(nickname);
    const answer = await visitor.submit(empty, stepOf(provider), { nickname, email });
    expect(answer).toMatchObject({ status: 303, location: "/signup/user-authenticate" });
    await verifyAndEnter(visitor, provider, email);
  });
});

/** Until the mail is answered, the provider's button leads to the mail again. */
async function verifyAndEnter(visitor: Visitor, provider: Provider, email: string) {
  expect(visitor.cookies.has("session")).toBe(false);
  await signInWith(visitor, provider, somebody(email));
  const refused = await visitor.get("/signin");
  const resend = refused.page.querySelector("main .notice form");
  expect(resend?.getAttribute("action")).toBe("/signup/user-authenticate");
  expect(resend?.querySelector("input[name=email]")?.getAttribute("value")).toBe(email);
  const path = await mailedPath(stage.api, email);
  expect((await visitor.post(path, { intent: "confirm" })).location).toBe("/signin");
  expect((await signInWith(visitor, provider, somebody(email))).location).toBe(chooser);
}

test("Naver vouches for no address: the one it tells is there to be verified", async () => {
  const visitor = stage.newcomer();
  const { email, form } = await toSocialForm(visitor, "naver");
  expect(valueOf(form, "email")).toBe(email);
  const answer = await visitor.submit(form, stepOf("naver"), { nickname: newNames().nickname });
  expect(answer).toMatchObject({ status: 303, location: "/signup/user-authenticate" });
  await verifyAndEnter(visitor, "naver", email);
});

describe("an overseas member with Apple", () => {
  test.each(["", "/en"])("finds the name there, may change it, and is in at once: %s/", async (prefix) => {
    const visitor = stage.newcomer();
    const person = somebody(freshEmail(), { firstName: "Morgan", lastName: "Silva" });
    const { form } = await toOverseasForm(visitor, prefix, person);
    expect([valueOf(form, "firstName"), valueOf(form, "lastName")]).toEqual(["Morgan", "Silva"]);
    expect(field(form, "email")).toBeNull();
    const typed = { ...overseasFields(), firstName: "Morgana" };
    await expectInside(visitor, await throughSteps(visitor, prefix + overseasStep, typed), prefix);
  });

  test("without an address, a mail has to be answered", async () => {
    const visitor = stage.newcomer();
    const person = somebody(freshEmail());
    await withManner("apple", "withholdEmail", () => toOverseasForm(visitor, "/en", person));
    const answer = await throughSteps(visitor, `/en${overseasStep}`, { ...overseasFields(), email: person.email });
    expect(answer).toMatchObject({ status: 303, location: "/en/signup/global/user-authenticate" });
    expect(await mailedPath(stage.api, person.email)).toMatch(/^\/en\/signup\/global\/user-authenticate\?token=/);
  });

  test("keeps the name that Apple told when the first sign-up was given up", async () => {
    const person = somebody(freshEmail(), { firstName: "Noor", lastName: "Haddad" });
    await toOverseasForm(stage.newcomer(), "", person);
    const { form } = await toOverseasForm(stage.newcomer(), "", person);
    expect([valueOf(form, "firstName"), valueOf(form, "lastName")]).toEqual(["Noor", "Haddad"]);
  });

  test("a name is text, and no longer than a name may be", async () => {
    const person = somebody(freshEmail(), { firstName: '"><b id="x">', lastName: "가".repeat(60) });
    const { form } = await toOverseasForm(stage.newcomer(), "", person);
    expect(form.page.querySelector("#x")).toBeNull();
    expect([valueOf(form, "firstName"), valueOf(form, "lastName")]).toEqual(['"><b id="x">', "가".repeat(40)]);
  });

  test("is told what is missing, and types nothing twice", async () => {
    const visitor = stage.newcomer();
    const { form } = await toOverseasForm(visitor);
    const typed = { step: "account", nickname: "ㅋㅋ", nationality: "US", region: "Ohio" };
    const answer = await visitor.submit(form, overseasStep, typed);
    expect(answer.status).toBe(400);
    const links = problems(answer);
    expect(links).toEqual(expect.arrayContaining(["#nickname", "#phone", "#birth", "#gender"]));
    expect([valueOf(answer, "nickname"), valueOf(answer, "region")]).toEqual(["ㅋㅋ", "Ohio"]);
  });
});

test("who comes with Apple may change between domestic and overseas", async () => {
  const visitor = stage.newcomer();
  const { form } = await toOverseasForm(visitor);
  const toDomestic = form.page.querySelector("a[href='/signup/terms?member=domestic']");
  expect(toDomestic).not.toBeNull();
  const domestic = await toAccountForm(visitor);
  expect(words(domestic.page, "h1")).toContain("Apple");
  expect(domestic.page.querySelector("a[href='/signup/terms?member=overseas']")).not.toBeNull();
  expect((await agree(visitor, "overseas")).location).toBe(overseasStep);
});

describe("a step out of order", () => {
  const steps = [...providers.map(stepOf), overseasStep];

  test("the page of another provider, and one that the carrier has to come before", async () => {
    const visitor = stage.newcomer();
    await signInWith(visitor, "kakao", somebody(freshEmail()));
    expect((await visitor.get(stepOf("kakao"))).status).toBe(403);
    await toAccountForm(visitor);
    const others = steps.filter((step) => step !== stepOf("kakao"));
    for (const step of others) expect((await visitor.get(step)).status).toBe(403);
    expect((await visitor.get(stepOf("kakao"))).status).toBe(200);
  });
});

describe("the nickname", () => {
  test("is checked by its button, and again when the form is sent", async () => {
    const visitor = stage.newcomer();
    const { form } = await toSocialForm(visitor, "kakao");
    const check = (nickname: string) => visitor.submit(form, stepOf("kakao"), { nickname, intent: "check-nickname" });
    expect((await check("홈런왕")).status).toBe(409);
    expect((await check("관리자")).status).toBe(400);
    const free = await check(newNames().nickname);
    expect([free.status, words(free.page, "[role=status]") === ""]).toEqual([200, false]);
    const taken = await visitor.submit(form, stepOf("kakao"), { nickname: "홈런왕" });
    expect(taken.status).toBe(409);
    expect(allWords(taken.page, ".error-summary a")).toHaveLength(1);
    expect(valueOf(taken, "nickname")).toBe("홈런왕");
  });
});

test("a form that is sent twice makes one member, and both answers let him in", async () => {
  const visitor = stage.newcomer();
  const { form } = await toSocialForm(visitor, "kakao");
  const fields = { nickname: newNames().nickname };
  const answers = await Promise.all([1, 2].map(() => visitor.submit(form, stepOf("kakao"), fields)));
  expect(answers.map(({ location }) => location)).toEqual([chooser, chooser]);
  expect((await visitor.get(chooser)).status).toBe(200);
  expect((await visitor.post(stepOf("kakao"), fields)).location, "a moment later").toBe(chooser);
  expect((await visitor.post(stepOf("kakao"), { nickname: "다른사람" })).status).toBe(409);
});

test("a person who has an account already is told so", async () => {
  const person = unknownPerson();
  const [first, second] = [stage.newcomer(), stage.newcomer()];
  for (const visitor of [first, second]) await signInWith(visitor, "kakao", somebody(freshEmail()));
  const forms = [await toAccountForm(first, "", person), await toAccountForm(second, "", person)];
  const send = (visitor: Visitor, form: Answer | undefined) => {
    if (!form) throw new Error("no form");
    return visitor.submit(form, stepOf("kakao"), { nickname: newNames().nickname });
  };
  expect((await send(first, forms[0])).status).toBe(303);
  expect((await send(second, forms[1])).status).toBe(409);
});

test("a ticket that counts no more: the provider is asked again", async () => {
  const visitor = stage.newcomer();
  const { email, form } = await toSocialForm(visitor, "kakao");
  await stage.api.switch({ clock: { advanceSeconds: 31 * 60 } });
  const answer = await visitor.submit(form, stepOf("kakao"), { nickname: newNames().nickname });
  expect(answer).toMatchObject({ status: 303, location: "/signin" });
  expect(words((await visitor.get("/signin")).page, "main .notice")).toMatch(/다시 시작/);
  expect((await signInWith(visitor, "kakao", somebody(email))).location).toMatch(/^\/signup\//);
});
