import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ciOf, diOf } from "../../reference-api/accounts/person";
import { startApp, type App } from "../support/app-server";
import { comeBack, formOn, postFromCarrier, stranger, visitCarrier } from "../support/carrier-visit";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { newAddress } from "../support/stage";
import { Visitor, words, type Answer } from "../support/visitor";

const handler = "/pass-submit-handler";
const purpose = "find-id";

let api: ReferenceApi;
let apps: App[] = [];
/** Starts a usual app, its twin at the same name, and one for a carrier that writes EUC-KR. */
beforeAll(async () => {
  api = await startReferenceApi();
  const env = { TRUST_PROXY: "1", ...(await api.settings()) };
  const start = (more = {}) => startApp({ apiUrl: api.url, env: { ...env, ...more } });
  apps = await Promise.all([start(), start(), start({ CARRIER_CHARSET: "euc-kr" })]);
});
afterAll(async () => {
  await Promise.all([...apps.map((app) => app.stop()), api.stop()]);
});

const newcomer = (app: App | undefined) => new Visitor(app?.url ?? "", { "X-Forwarded-For": newAddress() });

test("CI and DI are in no page, no header, no cookie and no log; name, phone and TID in no log", async () => {
  const visitor = newcomer(apps[0]);
  const seen: Answer[] = [];
  const handOver = await visitor.post(handler, { purpose });
  const form = await visitCarrier(handOver);
  const back = await postFromCarrier(form);
  const confirmed = await comeBack(visitor, form);
  const next = await visitor.get(confirmed.location ?? "");
  seen.push(handOver, confirmed, next, await visitor.get(next.location ?? ""));
  expect(seen.map(({ status }) => status)).toEqual([200, 303, 302, 200]);

  const sex = "0";
  const secrets = [ciOf, diOf].map((code) => code(stranger.name, stranger.birth, sex));
  const browser = seen.map(({ text, headers, setCookies }) => text + JSON.stringify([...headers, ...setCookies]));
  const log = (await apps[0]?.log()) ?? "";
  expect(log).toContain("pass-submit-handler");
  for (const secret of secrets.flatMap((code) => [code, encodeURIComponent(code), code.slice(0, 20)])) {
    expect([...browser, back.text].filter((text) => text.includes(secret))).toEqual([]);
    expect(log).not.toContain(secret);
  }
  for (const known of [stranger.name, stranger.phone, formOn(handOver).fields.TID ?? "?"])
    expect(log).not.toContain(known);
});

describe("the same answer of the carrier, sent again with the cookie of the first time", () => {
  async function twice(first: App | undefined, second: App | undefined): Promise<Answer[]> {
    const visitor = newcomer(first);
    const form = await visitCarrier(await visitor.post(handler, { purpose }));
    const before = new Map(visitor.cookies);
    const { fields } = formOn(await postFromCarrier(form));
    const again = newcomer(second);
    for (const [name, value] of before) again.cookies.set(name, value);
    const endOf = async (visitor: Visitor) => {
      const { location } = await visitor.post(handler, fields);
      return visitor.get(location ?? "");
    };
    return first === second ? Promise.all([endOf(visitor), endOf(again)]) : [await endOf(visitor), await endOf(again)];
  }

  test("a button pressed twice: both answers lead on, and the API is asked once", async () => {
    await api.switch({ resetCounters: true });
    const answers = await twice(apps[0], apps[0]);
    expect(answers.map(({ location }) => location)).toEqual(["/signin/find-id/user-id", "/signin/find-id/user-id"]);
    expect((await api.calls()).counts["/Auth/confirm.php"]).toBe(1);
  });

  test("at another replica: it is used", async () => {
    const [, second] = await twice(apps[0], apps[1]);
    expect(second?.status).toBe(403);
    expect(words(second?.page ?? Object(null), "h1")).toBe("이미 끝난 인증이에요");
  });
});

describe("a carrier that writes EUC-KR", () => {
  test("is asked to, and brings a name that no KS X 1001 has", async () => {
    const visitor = newcomer(apps[2]);
    const handOver = await visitor.post(handler, { purpose });
    expect(formOn(handOver).fields.IsCharSet).toBe("EUC-KR");
    const answer = await comeBack(visitor, await visitCarrier(handOver, { ...stranger, name: "똠쀍" }));
    expect((await visitor.get(answer.location ?? "")).location).toBe("/signin/find-id/user-id");
  });

  test("its words are sent once more in UTF-8, and shown where the API has none", async () => {
    const visitor = newcomer(apps[2]);
    const { fields } = formOn(await visitor.post(handler, { purpose }));
    const message = "똠방각하 쀍 <b id=x>인증</b> 실패";
    const back = { TID: fields.TID ?? "", RETURNCODE: "E009", RETURNMSG: message };
    const form = { action: `${apps[2]?.url}${handler}`, fields: back, charset: "euc-kr" };
    expect(formOn(await postFromCarrier(form)).fields).toEqual({ repost: "1", ...back });
    const answer = await comeBack(visitor, form);
    const page = await visitor.get(answer.location ?? "");
    expect(page.status).toBe(403);
    expect(words(page.page, ".notice-body")).toContain(message);
    expect(page.page.querySelector("#x")).toBeNull();
  });
});
