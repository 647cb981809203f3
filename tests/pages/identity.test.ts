import { describe, expect, test } from "vitest";
import { comeBack, formOn, postFromCarrier, verify, visitCarrier } from "../support/carrier-visit";
import { expectConforming } from "../support/html-conformance";
import { useStage } from "../support/stage";

const stage = useStage();
const handler = "/pass-submit-handler";
const purpose = "find-id";
const flowLine = (lines: string[]) => lines.find((line) => line.startsWith("flow=")) ?? "";

describe.each(["", "/en"])("a verification by forms alone: %s/", (prefix) => {
  test("begins with a page that sends the browser to the carrier", async () => {
    const answer = await stage.newcomer().post(prefix + handler, { purpose });
    expect(answer.status).toBe(200);
    expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(prefix ? "en" : "ko");
    const { action, fields } = formOn(answer);
    expect(action).toBe((await stage.api.settings()).CARRIER_URL);
    expect(fields).toEqual({
      TID: expect.stringMatching(/^\d{24}$/),
      BackURL: stage.url + prefix + handler,
      IsCharSet: "UTF-8",
    });
    expect(answer.page.querySelectorAll("form button").length).toBe(1);
    expect(flowLine(answer.setCookies)).toMatch(/^flow=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/; form-action http:$/);
    expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expectConforming(answer, "the hand-over page");
  });

  test("the carrier's POST is answered by a page that sends the same once more; nothing is confirmed yet", async () => {
    const handOver = await stage.newcomer().post(prefix + handler, { purpose });
    await stage.api.switch({ resetCounters: true });
    const answer = await postFromCarrier(await visitCarrier(handOver));
    expect(answer).toMatchObject({ status: 200, setCookies: [] });
    const { action, fields } = formOn(answer);
    expect(new URL(action).pathname).toBe(prefix + handler);
    expect(fields).toEqual({ repost: "1", TID: formOn(handOver).fields.TID });
    expect((await stage.api.calls()).counts).toEqual({});
  });

  test("a return by GET is answered alike", async () => {
    const handOver = await stage.newcomer().post(prefix + handler, { purpose });
    const { fields } = await visitCarrier(handOver, { cancel: true });
    await stage.api.switch({ resetCounters: true });
    const answer = await stage.visitor().get(`${prefix}${handler}?${new URLSearchParams(fields)}`);
    expect(answer.status).toBe(200);
    expect(formOn(answer).fields).toEqual({ repost: "1", ...fields });
    expect((await stage.api.calls()).counts).toEqual({});
  });

  test("ends on the next page", async () => {
    const visitor = stage.newcomer();
    const answer = await verify(visitor, purpose, prefix);
    expect(answer).toMatchObject({ status: 303, location: expect.stringMatching(/\/pass-redirect\?txn=[\w-]+$/) });
    expect(flowLine(answer.setCookies)).toMatch(/^flow=; .*Max-Age=0$/);
    const next = await visitor.get(answer.location ?? "");
    expect(next).toMatchObject({ status: 302, location: `${prefix}/signin/find-id/user-id` });
    expect((await visitor.get(next.location ?? "")).status).toBe(200);
  });
});

test("several at once, as in two tabs, end in any order", async () => {
  const visitor = stage.newcomer();
  const [first, second] = [
    await visitor.post(handler, { purpose: "conversion" }),
    await visitor.post(handler, { purpose }),
  ];
  const [older, newer] = [await visitCarrier(first), await visitCarrier(second)];
  for (const [form, next] of [
    [older, "/signin/aact-conversion"],
    [newer, "/signin/find-id/user-id"],
  ] as const) {
    const { location } = await comeBack(visitor, form);
    expect((await visitor.get(location ?? "")).location).toBe(next);
  }
});

test("a page knows its verification as begun, whatever began after it", async () => {
  const visitor = stage.newcomer();
  const txn = "0123456789abcdef";
  await visitor.post(handler, { purpose: "conversion", txn });
  await visitor.post(handler, { purpose });
  expect((await visitor.get(`/pass-redirect?txn=${txn}`)).status).toBe(200);
});

test.each([
  ["conversion", "/signin/aact-conversion"],
  ["fb-signup", "/signup/fb-conversion"],
])("a verification for %s leads to %s", async (purpose, next) => {
  const visitor = stage.newcomer();
  const { location } = await verify(visitor, purpose);
  expect((await visitor.get(location ?? "")).location).toBe(next);
});

describe("who may begin one", () => {
  const start = (headers: Record<string, string>, fields: Record<string, string> = { purpose }) =>
    stage.newcomer().post(handler, fields, headers);

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a neighbour of ours", { "Sec-Fetch-Site": "same-site", Origin: "https://other.example" }],
    ["a browser without Sec-Fetch-Site on another site", { Origin: "https://evil.example" }],
    ["a page without origin", { Origin: "null" }],
  ])("not %s", async (_, headers) => {
    await stage.api.switch({ resetCounters: true });
    expect(await start(headers)).toMatchObject({ status: 303, location: "/pass-redirect", setCookies: [] });
    expect((await stage.api.calls()).counts).toEqual({});
  });

  test.each(["", "nothing", "__proto__", "signup "])("not for the purpose %j", async (purpose) => {
    expect(await start({}, { purpose })).toMatchObject({ status: 303, location: "/pass-redirect", setCookies: [] });
  });

  test("not for a sign-up whose terms have not been agreed to", async () => {
    const visitor = stage.newcomer();
    const answer = await visitor.post(handler, { purpose: "signup" });
    expect(answer).toMatchObject({ status: 303, location: "/pass-redirect" });
    expect((await visitor.get("/pass-redirect")).status).toBe(403);
  });

  test("not who is signed in", async () => {
    const member = await stage.member();
    expect((await member.post(handler, { purpose })).status).toBe(409);
  });

  test("ten times an hour, without coming back", async () => {
    const visitor = stage.newcomer();
    for (let i = 0; i < 10; i++) expect((await visitor.post(handler, { purpose })).status).toBe(200);
    const answer = await visitor.post(`/en${handler}`, { purpose });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.page.querySelector("main a")?.getAttribute("href")).toBe("/en/signin/find-id");
    expect((await stage.newcomer().post(handler, { purpose })).status).toBe(200);
  });

  test("another name for the trip than letters and digits is not taken", async () => {
    const visitor = stage.newcomer();
    const handOver = await visitor.post(handler, { purpose, txn: '"><b>' });
    expect(handOver.status).toBe(200);
    const form = await visitCarrier(handOver);
    const { fields } = formOn(await postFromCarrier(form));
    expect((await visitor.post(handler, fields)).location).toMatch(/txn=[\w-]{16,}$/);
  });
});
