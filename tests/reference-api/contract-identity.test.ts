import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contractClient, type Caller } from "../support/contract-client";
import { encodeForm, formOf, openProvider, submitProvider, type ProviderAnswer } from "../support/provider-browser";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";

const RETURN = "http://localhost:3000/pass-submit-handler";
const BACK = "http://localhost:3000/pass-submit-handler?back=1";
const CHARSETS = ["UTF-8", "EUC-KR"];
const NEWCOMER = { name: "똠쀍", birth: "20010203", sex: "female", phone: "010-7777-0001" };

const identity = z.object({
  NAME: z.string(),
  PHONE: z.string().regex(/^01\d{8,9}$/),
  CI: z.string().length(88),
  DI: z.string().length(64),
  SEX: z.enum(["0", "1"]),
  DOB: z.string().regex(/^\d{8}$/),
  IsAccount: z.enum(["Y", "N"]),
  IsWithdrawn: z.enum(["Y", "N"]),
});
const reason = z.object({ reason: z.string() });

let api: ReferenceApi;
let call: Caller;
let carrier: string;

beforeAll(async () => {
  api = await startReferenceApi();
  call = contractClient(api.url);
  carrier = (await api.settings())["CARRIER_URL"] ?? "";
});
afterAll(() => api.stop());
afterEach(() => api.switch({ carrier: { outcome: null } }));

async function request(): Promise<string> {
  const query = { returnUrl: RETURN, cancelUrl: BACK };
  const { code, payload } = await call("/Auth/request.php", { query });
  expect(code).toBe(200);
  return z.object({ TID: z.string() }).parse(payload).TID;
}

const start = (fields: Record<string, string>, language?: "ko" | "en") =>
  openProvider(carrier, { method: "POST", body: encodeForm(fields), language });

async function answered(typed: Record<string, string> = {}): Promise<string> {
  const TID = await request();
  const page = await start({ TID, BackURL: BACK, IsCharSet: "UTF-8" });
  const end = await submitProvider(page, { decision: "confirm", ...typed });
  expect(end.status).toBe(200);
  return TID;
}

const confirm = (TID: string) => call("/Auth/confirm.php", { form: { TID } });

async function outcomeOf(TID: string): Promise<[number, string]> {
  const { code, payload } = await confirm(TID);
  return [code, reason.parse(payload).reason];
}

const typedIn = ({ page }: ProviderAnswer, name: string) =>
  page.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? null;

describe("a transaction", () => {
  test("is not confirmed before its person is", async () => {
    const TID = await request();
    expect(await outcomeOf(TID)).toEqual([475, "unconfirmed"]);
    await start({ TID, BackURL: BACK, IsCharSet: "UTF-8" });
    expect(await outcomeOf(TID)).toEqual([475, "unconfirmed"]);
  });

  test("that nobody began is unknown, and one has to be named", async () => {
    expect(await outcomeOf("1".repeat(24))).toEqual([475, "unknown"]);
    expect((await confirm("")).code).toBe(400);
  });
});

describe.each(CHARSETS)("the carrier's page in %s", (IsCharSet) => {
  test("comes in that charset and sends in it", async () => {
    const page = await start({ TID: await request(), BackURL: BACK, IsCharSet });
    expect([page.status, page.charset]).toEqual([200, IsCharSet.toLowerCase()]);
    expect(page.page.querySelector("meta[charset]")?.getAttribute("charset")).toBe(IsCharSet.toLowerCase());
    expect(page.page.querySelector("form")?.getAttribute("accept-charset")).toBe(IsCharSet.toLowerCase());
    expect(page.text).toContain("본인확인");
    expect(typedIn(page, "name")).toBe("김선수");
  });

  test("carries the person, whatever the syllables, and what was passed through", async () => {
    const TID = await request();
    const buffer = "purpose=signup&x=<1>";
    const page = await start({ TID, BackURL: BACK, IsCharSet, ByBuffer: buffer, ByOther: "2", Stray: "3" });
    const end = await submitProvider(page, { decision: "confirm", ...NEWCOMER });
    const { action, fields } = formOf(end);
    expect([end.status, action]).toEqual([200, RETURN]);
    expect(fields).toEqual({ TID, ByBuffer: buffer, ByOther: "2" });
    const { code, payload } = await confirm(TID);
    const told = { NAME: "똠쀍", PHONE: "01077770001", SEX: "0", DOB: "20010203", IsAccount: "N" };
    expect([code, identity.parse(payload)]).toEqual([200, expect.objectContaining(told)]);
  });

  test("sends back with a code and words when it is cancelled", async () => {
    const TID = await request();
    const page = await start({ TID, BackURL: BACK, IsCharSet, ByBuffer: "b" });
    const end = await submitProvider(page, { decision: "cancel", name: "" });
    const { action, fields, charset } = formOf(end);
    expect([action, charset]).toEqual([BACK, IsCharSet.toLowerCase()]);
    expect(fields).toMatchObject({ TID, ByBuffer: "b", RETURNCODE: expect.stringMatching(/^(?!0000)\w+$/) });
    expect(fields["RETURNMSG"]).toMatch(/[가-힣]/);
    expect(await outcomeOf(TID)).toEqual([476, "cancelled"]);
    expect(await outcomeOf(TID)).toEqual([475, "used"]);
  });

  test.each([
    ["name", ""],
    ["name", "<b>x</b>"],
    ["name", "😀"],
    ["birth", "19950230"],
    ["birth", "1995-03-15"],
    ["birth", "29990101"],
    ["sex", "other"],
    ["phone", "021234567"],
    ["phone", "0101234567"],
  ])("says that %s is wrong when it is %j, and keeps the rest", async (field, value) => {
    const TID = await request();
    const page = await start({ TID, BackURL: BACK, IsCharSet, ByBuffer: "kept" });
    const again = await submitProvider(page, { ...NEWCOMER, [field]: value, decision: "confirm" });
    expect([again.status, again.charset]).toEqual([400, IsCharSet.toLowerCase()]);
    expect(again.page.querySelector("[role=alert] a")?.getAttribute("href")).toBe(`#${field}`);
    expect(again.page.querySelector(`#${field}`)).not.toBeNull();
    expect(again.text).not.toContain("<b>x</b>");
    if (field !== "name") expect(typedIn(again, "name")).toBe("똠쀍");
    expect(await outcomeOf(TID)).toEqual([475, "unconfirmed"]);
    const end = await submitProvider(again, { ...NEWCOMER, decision: "confirm" });
    expect(formOf(end).fields).toEqual({ TID, ByBuffer: "kept" });
  });
});

describe("the carrier's page", () => {
  test("is in EUC-KR unless it is told otherwise, and speaks English to those who do", async () => {
    const page = await start({ TID: await request(), BackURL: BACK }, "en");
    expect([page.charset, page.page.querySelector("html")?.getAttribute("lang")]).toEqual(["euc-kr", "en"]);
    expect(page.page.querySelector("h1")?.text).not.toMatch(/[가-힣]/);
  });

  test("sends nobody to a site that the service does not know", async () => {
    const TID = await request();
    const page = await start({ TID, BackURL: "https://elsewhere.example/", IsCharSet: "UTF-8" });
    expect(formOf(await submitProvider(page, { decision: "cancel" })).action).toBe(BACK);
  });

  test("lets go of a transaction that is late or over, with a way back", async () => {
    const TID = await request();
    const page = await start({ TID, BackURL: BACK, IsCharSet: "UTF-8" });
    await submitProvider(page, { decision: "confirm" });
    await confirm(TID);
    for (const stale of [
      await start({ TID, IsCharSet: "UTF-8" }),
      await submitProvider(page, { decision: "confirm" }),
    ]) {
      const { action, fields } = formOf(stale);
      expect([stale.status, action, fields["TID"]]).toEqual([400, BACK, TID]);
      expect(stale.page.querySelector("script")).toBeNull();
    }
  });
});

describe("confirmation", () => {
  test("tells the member apart from others by his CI", async () => {
    const member = identity.parse((await confirm(await answered())).payload);
    expect(member).toMatchObject({ NAME: "김선수", PHONE: "01012345678", SEX: "1", DOB: "19950315", IsAccount: "Y" });
    const namesake = identity.parse((await confirm(await answered({ birth: "19950316" }))).payload);
    expect([namesake.IsAccount, namesake.CI === member.CI]).toEqual(["N", false]);
    const again = identity.parse((await confirm(await answered({ phone: "01088880001" }))).payload);
    expect([again.CI, again.DI]).toEqual([member.CI, member.DI]);
  });

  test("does not call somebody a member whose address was never verified", async () => {
    const unverified = { name: "박메일", birth: "20010520", phone: "01012340004" };
    expect(identity.parse((await confirm(await answered(unverified))).payload).IsAccount).toBe("N");
  });

  test("happens once, also when it is asked for twice at once", async () => {
    const TID = await answered(NEWCOMER);
    const codes = await Promise.all([1, 2, 3].map(async () => (await confirm(TID)).code));
    expect(codes.sort()).toEqual([200, 475, 475]);
    expect(await outcomeOf(TID)).toEqual([475, "used"]);
  });

  test("is too late after ten minutes, on the carrier's page too", async () => {
    const [begun, done] = [await request(), await answered(NEWCOMER)];
    await api.switch({ clock: { advanceSeconds: 599 } });
    expect((await start({ TID: begun, IsCharSet: "UTF-8" })).status).toBe(200);
    await api.switch({ clock: { advanceSeconds: 1 } });
    expect(await outcomeOf(done)).toEqual([475, "expired"]);
    const page = await start({ TID: begun, BackURL: BACK, IsCharSet: "UTF-8" });
    expect([page.status, formOf(page).action, formOf(page).fields["TID"]]).toEqual([400, BACK, begun]);
  });
});
