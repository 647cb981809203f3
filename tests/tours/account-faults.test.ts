import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { comeBack as comeFromCarrier, visitCarrier } from "../support/carrier-visit";
import { known, people } from "../support/journeys/carrier";
import { conversionLink, resetLink } from "../support/journeys/recovery";
import { nowhere, type Journey, type Place } from "../support/journeys/scene";
import { agreed, identified, verificationLink } from "../support/journeys/signup";
import { comeWith } from "../support/journeys/social";
import { without } from "../support/newcomers";
import { newAccount, newNames, newOverseasAccount, newPassword, required } from "../support/signup-visit";
import { comeBack as comeFromProvider, start, visitProvider } from "../support/social-visit";
import { newAddress, useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { Visitor, words, type Answer } from "../support/visitor";

const stage = useStage();

type Fields = Record<string, string>;
interface Told {
  answer: Answer;
  /** The typed values, if the form comes back. */
  typed?: Fields;
}
interface Asking {
  /** A path of the API. */
  call: string;
  as: Journey;
  /** Does all steps before the call. */
  before: (visitor: Visitor, path: string) => Promise<() => Promise<Told>>;
}

const handler = "/pass-submit-handler";
const tokenOf = (path: string) => new URL(path, stage.url).searchParams.get("token") ?? "";
const passwords = { password: newPassword, passwordConfirmation: newPassword };

const post = (path: string, fields: (at: string) => Fields) => async (visitor: Visitor, at: string) => async () => ({
  answer: await visitor.post(path || at, fields(at)),
});
/** Opens the page before the form is sent. */
const form = (path: string, fields: (at: string) => Fields) => async (visitor: Visitor, at: string) => {
  await visitor.get(path);
  const typed = fields(at);
  return async () => ({ answer: await visitor.post(path, typed), typed });
};
const open = async (visitor: Visitor, at: string) => async () => ({ answer: await visitor.get(at) });

const throughCarrier = async (visitor: Visitor) => {
  const back = await visitCarrier(await visitor.post(handler, { purpose: "find-id" }));
  return async () => ({ answer: await comeFromCarrier(visitor, back) });
};
const throughProvider = (provider: "kakao" | "naver" | "apple") => async (visitor: Visitor) => {
  const back = await visitProvider(await start(visitor, provider));
  return async () => {
    const { location } = await comeFromProvider(visitor, back);
    return { answer: await visitor.get(location ?? "") };
  };
};

/** Omits what Apple has sent. */
const personAlone = () => without(newOverseasAccount(), "email", "password", "passwordConfirmation");
const withKakao = "/signup/social-signup/kakao-signup";
const join = "/signup/fb-conversion";
const askings: Asking[] = [
  { call: "/signup/facebookTmp.php", as: known("conversion", people.both), before: open },
  { call: "/Auth/request.php", as: nowhere, before: post(handler, () => ({ purpose: "find-id" })) },
  { call: "/Auth/confirm.php", as: nowhere, before: throughCarrier },
  { call: "/login/kakaoLogin.php", as: nowhere, before: throughProvider("kakao") },
  { call: "/login/naverLogin.php", as: nowhere, before: throughProvider("naver") },
  { call: "/login/appleLogin.php", as: nowhere, before: throughProvider("apple") },
  {
    call: "/login/login.php",
    as: nowhere,
    before: form("/signin", () => ({ email: "player@example.com", password: "Baseball1!" })),
  },
  { call: "/signup/common.php", as: identified, before: form("/signup/signup-common", newAccount) },
  {
    call: "/signup/checkDup.php",
    as: identified,
    before: form("/signup/signup-common", () => ({ ...newAccount(), intent: "check-nickname" })),
  },
  { call: "/signup/commonEn.php", as: agreed("overseas"), before: form("/signup/global/signup-global", newOverseasAccount) }, // prettier-ignore
  {
    call: "/signup/sns.php",
    as: comeWith("kakao"),
    before: form(withKakao, () => ({ nickname: newNames().nickname })),
  },
  {
    call: "/signup/snsEn.php",
    as: comeWith("apple", "overseas"),
    before: form("/signup/global/social-signup/apple-signup", personAlone),
  },
  {
    call: "/signup/sendEmail.php",
    as: nowhere,
    before: post("/signup/user-authenticate", () => ({ intent: "resend", email: newNames().email })),
  },
  {
    call: "/signup/sendEmailEn.php",
    as: nowhere,
    before: post("/signup/global/user-authenticate", () => ({ intent: "resend", email: newNames().email })),
  },
  { call: "/signup/checkEmail.php", as: verificationLink, before: open },
  { call: "/signup/checkEmail.php", as: verificationLink, before: post("", () => ({ intent: "confirm" })) },
  { call: "/signup/findId.php", as: known("find-id", people.player), before: open },
  { call: "/signup/pwReset.php", as: nowhere, before: form("/signin/pw-reset", () => ({ email: newNames().email })) },
  { call: "/signup/pwResetWithToken.php", as: resetLink("both@example.com"), before: open },
  {
    call: "/signup/pwResetWithToken.php",
    as: resetLink("nochar@example.com"),
    before: form("/signin/pw-reset", (at) => ({ ...passwords, token: tokenOf(at) })),
  },
  {
    call: "/signup/sendEmailFace.php",
    as: known("fb-signup", people.onlyOld),
    before: form(join, () => ({ ...required, ...passwords, email: newNames().email })),
  },
  { call: "/signup/applyConversion.php", as: conversionLink, before: open },
];

const places = new Map<Asking, Place>();
/** Each path has its own circuit breaker, and none sees enough calls here to open. */
let app: App;
beforeAll(async () => {
  app = await startApp({ apiUrl: stage.api.url, env: { TRUST_PROXY: "1", ...(await stage.api.settings()) } });
  for (const asking of askings) places.set(asking, await asking.as(stage));
});
afterAll(() => app.stop());

/** One fault of each kind; faults.test.ts tests all of them with the API client. */
const kinds = ["hang", "reset", "html200", "truncated", "huge", "arrayforobject"];
/** Their answer is only the code, so no part can be missing. */
const bare = /(common|commonEn|sendEmail|sendEmailEn|pwReset|sendEmailFace)\.php$/;
const upstream = /Apache|It works|var\/www|Warning|\.php|node_modules|ECONN|UND_ERR|SyntaxError|undefined/;

const { errorSummary: mistyped } = readTexts("ko", "common");
const { unavailable: allKept } = readTexts("ko", "form");

function expectPage({ answer, typed }: Told, call: string) {
  expect(answer.status, call).toBe(503);
  expect(Number(answer.headers.get("Retry-After")), call).toBeGreaterThan(0);
  expect(words(answer.page, "[data-error-summary] h2"), call).not.toBe(mistyped);
  const hadPassword = Object.keys(typed ?? {}).some((name) => /password/i.test(name));
  if (hadPassword) expect(words(answer.page, "[data-error-summary]"), call).not.toContain(allKept);
  expectWayOn({ answer, typed }, call);
}

function expectWayOn({ answer, typed }: Told, call: string) {
  expect(words(answer.page, "main h1"), call).not.toBe("");
  expect(answer.page.querySelectorAll("main a, main form").length, `${call}: a way on`).toBeGreaterThan(0);
  expect(answer.text, call).not.toMatch(upstream);
  if (!typed) return;
  expect(answer.text, call).not.toContain(newPassword);
  for (const [name, value] of Object.entries(typed)) {
    const field = answer.page.querySelector(`main input[name=${name}]:not([type=checkbox]):not([type=radio])`);
    const expected = /password/i.test(name) ? "" : value;
    if (field) expect([name, field.getAttribute("value") ?? ""], call).toEqual([name, expected]);
  }
  const lost = Object.keys(typed).filter((name) => !answer.page.querySelector(`main [name=${name}]`));
  expect(lost, `${call}: fields that are gone`).toEqual([]);
}

/** The form of a conversion needs a call from the other half. */
const halves = [askings.slice(0, 11), askings.slice(11)];

async function askAll(asked: Asking[], kind: string): Promise<{ call: string; told: Told }[]> {
  const ready = asked.map(async (asking) => {
    const { visitor: who, path = "" } = places.get(asking) ?? (await nowhere(stage));
    const visitor = new Visitor(app.url, { "X-Forwarded-For": newAddress() });
    for (const [name, value] of who.cookies) visitor.cookies.set(name, value);
    return { call: asking.call, make: await asking.before(visitor, path) };
  });
  const all = await Promise.all(ready);
  for (const { call: path } of asked) await stage.api.switch({ fault: { path, kind }, resetCounters: true });
  return Promise.all(all.map(async ({ call, make }) => ({ call, told: await make() })));
}

/** Answers of a proxy or a filter in front of the API, and codes that a call does not have. */
const refusals = ["html403", "code0", "429"];

test.each(refusals)("%s, on every call of the account flows: never a 500, and nothing typed is lost", async (kind) => {
  for (const half of halves) {
    const answers = await askAll(half, kind);
    for (const { call: path } of half) await stage.api.switch({ fault: { path, kind: null } });
    for (const { call, told } of answers) {
      expect([call, told.answer.status]).not.toEqual([call, 500]);
      // The sign-in page reports a provider's refused sign-in, and is itself no failure.
      if (!/(kakao|naver|apple)Login/.test(call)) expect([call, told.answer.status >= 400]).toEqual([call, true]);
      expectWayOn(told, call);
    }
  }
});

test.each(kinds)("%s, on every call of the account flows: said so, and nothing typed is lost", async (kind) => {
  for (const half of halves) {
    const answers = await askAll(half, kind);
    const { counts } = await stage.api.calls();
    for (const { call: path } of half) await stage.api.switch({ fault: { path, kind: null } });
    const judged = answers.filter(({ call }) => kind !== "arrayforobject" || !bare.test(call));
    for (const { call, told } of judged) expectPage(told, call);
    expect(half.filter(({ call }) => !counts[call])).toEqual([]);
  }
});
