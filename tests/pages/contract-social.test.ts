import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contractClient, type Caller } from "../support/contract-client";
import { refusedFields, user } from "../support/contract-shapes";
import { formOf, openProvider, submitProvider } from "../support/provider-browser";
import { startReferenceApi, type ReferenceApi, type SwitchOrder } from "../support/reference-api";
import {
  authorizeUrl,
  clientSecret,
  consent,
  pkce,
  REDIRECT_URI,
  redemption,
  somebodyElse,
  tokenCall,
  toldBy,
  walk,
  type AtProvider,
  type Settings,
  type SocialProvider,
} from "../support/social-walk";

const PROVIDERS = ["kakao", "naver", "apple"] as const;
const LOGIN = { kakao: "/login/kakaoLogin.php", naver: "/login/naverLogin.php", apple: "/login/appleLogin.php" };

const ticket = z.object({
  ticket: z.string().min(20),
  email: z.string().email().nullable(),
  emailVerified: z.enum(["Y", "N"]),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

let api: ReferenceApi;
let call: Caller;
let settings: Settings;
let strangers = 0;

beforeAll(async () => {
  api = await startReferenceApi();
  call = contractClient(api.url);
  settings = await api.settings();
});
afterAll(() => api.stop());

const newAddress = () => `stranger${++strangers}@example.com`;
const order = (social: NonNullable<SwitchOrder["social"]>) => api.switch({ social });

/** For as long as the work takes, a provider behaves otherwise. */
async function misbehaving<T>(social: NonNullable<SwitchOrder["social"]>, work: () => Promise<T>): Promise<T> {
  const { provider, ...manners } = social;
  await order(social);
  const usual = Object.fromEntries(Object.keys(manners).map((name) => [name, false]));
  return work().finally(() => order({ provider, ...usual }));
}

/** What the API is given by an app that somebody came back to. */
async function signIn(provider: SocialProvider, done: AtProvider, more: Record<string, string> = {}) {
  const { access_token: accessToken, id_token: idToken } = Object(await walk(settings, provider, done));
  const form = { ...(provider === "apple" ? { idToken } : { accessToken }), ...more };
  return call(LOGIN[provider], { form });
}

const profileOf = async (path: string, token: unknown) => {
  const { origin } = new URL(settings["KAKAO_TOKEN_URL"] ?? "");
  const response = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, told: Object(await response.json()) };
};

describe("the settings", () => {
  test("name everything that an app needs, at another site than its own, and stay with the database", async () => {
    expect(await api.settings()).toEqual(settings);
    const urls = Object.entries(settings).filter(([name]) => /URL|ISSUER/.test(name));
    expect(urls).toHaveLength(9);
    for (const [, url] of urls) expect(new URL(url).hostname).toBe("127.0.0.1");
    expect(settings["APPLE_PRIVATE_KEY"]).toMatch(/^-----BEGIN PRIVATE KEY-----\\n[^\n]*$/);
  });
});

describe.each(PROVIDERS)("%s", (provider) => {
  test("asks the person, who can be anybody, and says that it is a simulation", async () => {
    const page = await openProvider(authorizeUrl(settings, provider), { language: "en" });
    expect([page.status, page.page.querySelectorAll("input[name=person]").length]).toEqual([200, 3]);
    expect(page.page.querySelector(".simulated")).not.toBeNull();
    expect(page.page.querySelectorAll("script, style, [style]")).toEqual([]);
  });

  test("tells the app a code and its state", async () => {
    const url = authorizeUrl(settings, provider, { state: "~a b&c=d~", redirect_uri: `${REDIRECT_URI}?own=1` });
    const answer = await submitProvider(await openProvider(url), somebodyElse(newAddress()));
    const told = toldBy(answer);
    expect(told["state"]).toBe("~a b&c=d~");
    expect(told["code"]).toMatch(/^[\w.-]{20,}$/);
    const to = answer.location ?? formOf(answer).action;
    expect(to.startsWith(`${REDIRECT_URI}?own=1`)).toBe(true);
  });

  test("tells the app that the person refused", async () => {
    const told = await consent(authorizeUrl(settings, provider), { decision: "refuse" });
    const error = provider === "apple" ? "user_cancelled_authorize" : "access_denied";
    expect(told).toMatchObject({ error, state: "s-1" });
    expect(told["code"]).toBeUndefined();
  });

  test.each([
    { client_id: "somebody-else" },
    { client_id: undefined },
    { redirect_uri: "https://elsewhere.example/" },
    { redirect_uri: `${REDIRECT_URI}#fragment` },
    { redirect_uri: undefined },
    { response_type: "token" },
    { response_type: undefined },
  ])("does not send the browser anywhere for %j", async (wrong) => {
    const url = authorizeUrl(settings, provider, wrong);
    for (const answer of [await openProvider(url), await openProvider(url, { method: "POST", body: "decision=agree" })])
      expect([answer.status, answer.location, answer.page.querySelector("form")]).toEqual([400, null, null]);
  });

  test("asks again when somebody else is nobody", async () => {
    const page = await openProvider(authorizeUrl(settings, provider));
    const again = await submitProvider(page, somebodyElse("no address", { firstName: "<i>x</i>" }));
    expect([again.status, again.location]).toEqual([400, null]);
    expect(again.page.querySelector("#firstName")?.getAttribute("value")).toContain("x");
    expect(again.text).not.toContain("<i>");
    expect(toldBy(await submitProvider(again, { email: newAddress(), decision: "agree" }))["code"]).toBeTruthy();
  });

  test("takes a code once, soon, for its redirect URI and from its client only", async () => {
    const redeem = async (wrong: Record<string, string | undefined>, code: string | undefined) => {
      const fields = await redemption(settings, provider, code);
      return Object(await tokenCall(settings, provider, { ...fields, ...wrong })).told;
    };
    const codeOf = async () => (await consent(authorizeUrl(settings, provider), somebodyElse(newAddress())))["code"];
    const code = await codeOf();
    expect((await redeem({}, code)).access_token).toEqual(expect.any(String));
    expect((await redeem({}, code)).error).toEqual(expect.any(String));
    for (const wrong of [
      { redirect_uri: `${REDIRECT_URI}/` },
      { client_id: "somebody-else" },
      { client_secret: "guessed" },
      { grant_type: "password" },
      { code: "made-up" },
      { code: undefined },
    ]) {
      const { error, access_token: token } = await redeem(wrong, await codeOf());
      expect([JSON.stringify(wrong), typeof error, token]).toEqual([JSON.stringify(wrong), "string", undefined]);
    }
    const late = await codeOf();
    await api.switch({ clock: { advanceSeconds: 301 } });
    expect((await redeem({}, late)).error).toEqual(expect.any(String));
  });

  test("gives out expired codes and wrong states when told to", async () => {
    const expired = await misbehaving({ provider, expireCodes: true }, () =>
      walk(settings, provider, somebodyElse(newAddress())),
    );
    expect(expired).toHaveProperty("error");
    const told = await misbehaving({ provider, wrongState: true }, () =>
      consent(authorizeUrl(settings, provider), somebodyElse(newAddress())),
    );
    expect(told["code"]).toBeTruthy();
    expect(told["state"]).not.toBe("s-1");
    expect((await consent(authorizeUrl(settings, provider), somebodyElse(newAddress())))["state"]).toBe("s-1");
  });

  test("signs a member in", async () => {
    const { code, payload } = await signIn(provider, { person: `${provider}@example.com`, decision: "agree" });
    expect(code).toBe(200);
    const { accessToken, refreshToken, user: member } = Object(payload);
    expect(user.parse(member)).toMatchObject({ ID: `${provider}@example.com`, SocialType: provider });
    expect((await call("/my/detail.php", { token: accessToken })).code).toBe(200);
    expect((await call("/Auth/verifyToken.php", { form: { refreshToken } })).code).toBe(200);
  });

  test("gives a newcomer a ticket, each time another", async () => {
    const email = newAddress();
    const [first, second] = [await signIn(provider, somebodyElse(email)), await signIn(provider, somebodyElse(email))];
    const told = ticket.parse(first.payload);
    expect([first.code, told.email, told.emailVerified]).toEqual([200, email, provider === "naver" ? "N" : "Y"]);
    expect(Object(first.payload).accessToken).toBeUndefined();
    expect(ticket.parse(second.payload).ticket).not.toBe(told.ticket);
  });

  test("does not tell an address that is withheld", async () => {
    const { payload } = await misbehaving({ provider, withholdEmail: true }, () =>
      signIn(provider, somebodyElse(newAddress())),
    );
    expect(ticket.parse(payload)).toMatchObject({ email: null, emailVerified: "N" });
  });

  test("says that an address is not verified", async () => {
    const email = newAddress();
    const { payload } = await misbehaving({ provider, unverifiedEmail: true }, () =>
      signIn(provider, somebodyElse(email)),
    );
    expect(ticket.parse(payload)).toMatchObject({ email, emailVerified: "N" });
  });

  test("has its tokens refused when they are another client's, made up, or of another provider", async () => {
    const foreign = await misbehaving({ provider, wrongAudience: true }, () =>
      signIn(provider, { person: `${provider}@example.com`, decision: "agree" }),
    );
    expect(foreign.code).toBe(480);
    const name = provider === "apple" ? "idToken" : "accessToken";
    expect((await call(LOGIN[provider], { form: { [name]: "made-up" } })).code).toBe(480);
    const other = provider === "kakao" ? "naver" : "kakao";
    const { access_token: token } = Object(await walk(settings, other, somebodyElse(newAddress())));
    expect((await call(LOGIN[provider], { form: { [name]: String(token) } })).code).toBe(480);
  });

  test("is called with fields that make sense", async () => {
    const name = provider === "apple" ? "idToken" : "accessToken";
    const wrong = await call(LOGIN[provider], { form: { autoLogin: "maybe" } });
    expect([wrong.code, refusedFields.parse(wrong.payload).fields]).toEqual([
      400,
      { [name]: "required", autoLogin: "choice" },
    ]);
  });
});

describe("a member", () => {
  const join = async (provider: "kakao" | "naver", email: string, number: number) => {
    const { payload } = await signIn(provider, somebodyElse(email));
    const person = { name: `김손님${number}`, birth: "20000101", sex: "1", phone: `0109999000${number}` };
    const { origin } = new URL(api.url);
    const staged = await fetch(`${origin}/__switch`, { method: "POST", body: JSON.stringify({ identity: person }) });
    const { tid: TID } = Object(await staged.json());
    const agreed = { agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y", linkUrl: "http://localhost:3000/verify" };
    const form = { ticket: ticket.parse(payload).ticket, TID, id: email, nickname: `손님${number}`, ...agreed };
    expect((await call("/signup/sns.php", { form })).code).toBe(200);
  };

  test("comes in at once after signing up with a verified address", async () => {
    const email = newAddress();
    await join("kakao", email, 1);
    const { code, payload } = await signIn("kakao", somebodyElse(email), { autoLogin: "Y" });
    expect([code, user.parse(Object(payload).user).ID]).toEqual([200, email]);
  });

  test("is told to verify an address that the provider did not vouch for", async () => {
    const email = newAddress();
    await join("naver", email, 2);
    const { code, payload } = await signIn("naver", somebodyElse(email));
    expect([code, payload]).toEqual([462, { ID: email, IsDomestic: "Y" }]);
  });

  test("who has withdrawn is a newcomer to the provider's account", async () => {
    const email = newAddress();
    await join("kakao", email, 3);
    await fetch(`${new URL(api.url).origin}/__switch`, { method: "POST", body: JSON.stringify({ withdraw: email }) });
    expect(ticket.parse((await signIn("kakao", somebodyElse(email))).payload).email).toBe(email);
  });
});

describe("kakao's own ways", () => {
  const errorOf = async (wrong: Record<string, string | undefined>, more: Record<string, string> = {}) => {
    const { code } = await consent(authorizeUrl(settings, "kakao", more), somebodyElse(newAddress()));
    const fields = await redemption(settings, "kakao", code);
    const { status, told } = await tokenCall(settings, "kakao", { ...fields, ...wrong });
    return [status, told["error"], told["error_code"]];
  };

  test("are codes for errors", async () => {
    expect(await errorOf({ client_id: "nobody" })).toEqual([401, "invalid_client", "KOE101"]);
    expect(await errorOf({ client_secret: "guessed" })).toEqual([401, "invalid_client", "KOE010"]);
    expect(await errorOf({ redirect_uri: `${REDIRECT_URI}x` })).toEqual([400, "invalid_grant", "KOE303"]);
    expect(await errorOf({ code: "used" })).toEqual([400, "invalid_grant", "KOE320"]);
  });

  test("are credentials in the body, of which the secret may be left out", async () => {
    const { client_id: id, client_secret: secret, ...fields } = await redemption(settings, "kakao", "any");
    const headers = { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
    expect((await tokenCall(settings, "kakao", fields, headers)).status).toBe(401);
    expect((await errorOf({ client_secret: undefined }))[0]).toBe(200);
  });

  test("are PKCE for those who begin it", async () => {
    const { verifier, challenge } = pkce();
    const more = { code_challenge: challenge, code_challenge_method: "S256" };
    expect((await errorOf({ code_verifier: verifier }, more))[0]).toBe(200);
    expect(await errorOf({ code_verifier: pkce().verifier }, more)).toEqual([400, "invalid_grant", "KOE320"]);
    expect((await errorOf({}, more))[0]).toBe(400);
    const plain = authorizeUrl(settings, "kakao", { code_challenge: verifier, code_challenge_method: "plain" });
    expect((await openProvider(plain)).status).toBe(400);
  });

  test("are a profile in which what was not agreed to is missing", async () => {
    const all = Object(await walk(settings, "kakao", { person: "kakao@example.com", decision: "agree" }));
    const { told } = await profileOf("/kakao/v2/user/me", all.access_token);
    expect([typeof told.id, all.token_type, typeof all.expires_in]).toEqual(["number", "bearer", "number"]);
    expect(told.kakao_account).toMatchObject({
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: true,
      email: "kakao@example.com",
      name: "윤노랑",
      phone_number: "+82 10-1234-0009",
    });
    const nothing = { person: "kakao@example.com", decision: "agree", "share-email": null, "share-name": null, "share-phone": null }; // prettier-ignore
    const { access_token: token } = Object(await walk(settings, "kakao", nothing));
    const { kakao_account: account } = (await profileOf("/kakao/v2/user/me", token)).told;
    expect([account.email_needs_agreement, account.name_needs_agreement]).toEqual([true, true]);
    for (const name of ["email", "is_email_verified", "name", "phone_number"]) expect(account).not.toHaveProperty(name);
    expect(await profileOf("/kakao/v2/user/me", "made-up")).toMatchObject({ status: 401, told: { code: -401 } });
    expect((await profileOf("/kakao/v1/user/access_token_info", token)).told).toMatchObject({ id: told.id });
  });
});

describe("naver's own ways", () => {
  test("are a state that is a must, also when the code is redeemed", async () => {
    expect((await openProvider(authorizeUrl(settings, "naver", { state: undefined }))).status).toBe(400);
    const { code } = await consent(authorizeUrl(settings, "naver"), somebodyElse(newAddress()));
    const fields = { ...(await redemption(settings, "naver", code)), state: "another" };
    expect((await tokenCall(settings, "naver", fields)).told["error"]).toBe("invalid_request");
  });

  test("are errors that look well, and a number in words", async () => {
    const { status, told } = await tokenCall(settings, "naver", await redemption(settings, "naver", "used"));
    expect([status, told]).toEqual([200, { error: "invalid_request", error_description: "no valid data in session" }]);
    expect(Object(await walk(settings, "naver", somebodyElse(newAddress()))).expires_in).toBe("3600");
  });

  test("are a token call that may be a GET without redirect_uri", async () => {
    const { code } = await consent(authorizeUrl(settings, "naver"), somebodyElse(newAddress()));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(await redemption(settings, "naver", code)))
      if (name !== "redirect_uri" && value !== undefined) query.set(name, value);
    expect(Object(await (await fetch(`${settings["NAVER_TOKEN_URL"]}?${query}`)).json()).access_token).toBeTruthy();
  });

  test("are a profile in an envelope, without a word about verification", async () => {
    const { access_token: token } = Object(await walk(settings, "naver", { person: "naver@example.com", decision: "agree" })); // prettier-ignore
    const { told } = await profileOf("/naver/v1/nid/me", token);
    expect(told).toMatchObject({ resultcode: "00", response: { email: "naver@example.com", name: "한초록" } });
    expect(Object.keys(told.response)).toEqual(["id", "email", "name", "mobile", "mobile_e164"]);
    expect(await profileOf("/naver/v1/nid/me", "made-up")).toMatchObject({ status: 401, told: { resultcode: "024" } });
  });
});

describe("apple's own ways", () => {
  const keys = () => createRemoteJWKSet(new URL(settings["APPLE_KEYS_URL"] ?? ""), { cooldownDuration: 0 });
  const claimsOf = async (idToken: unknown) => {
    const expected = { issuer: settings["APPLE_ISSUER"], audience: settings["APPLE_CLIENT_ID"], algorithms: ["RS256"] };
    return jwtVerify(String(idToken), keys(), expected);
  };
  const idTokenOf = async (done: AtProvider, more: Record<string, string | undefined> = {}) =>
    String(Object(await walk(settings, "apple", done, more)).id_token);

  test("are a POST from its own site whenever something personal is asked for", async () => {
    for (const mode of [undefined, "query", "fragment"])
      expect((await openProvider(authorizeUrl(settings, "apple", { response_mode: mode }))).status).toBe(400);
    const bare = authorizeUrl(settings, "apple", { response_mode: undefined, scope: undefined });
    const answer = await submitProvider(await openProvider(bare), somebodyElse(newAddress()));
    expect(answer.location).toContain(`${REDIRECT_URI}?state=s-1&code=`);
    const posted = await submitProvider(
      await openProvider(authorizeUrl(settings, "apple")),
      somebodyElse(newAddress()),
    );
    expect([posted.status, formOf(posted).action]).toEqual([200, REDIRECT_URI]);
    expect(posted.page.querySelector("form#onward button[type=submit]")).not.toBeNull();
    expect(posted.page.querySelector("script")?.getAttribute("src")).toMatch(/^\/.+\.js$/);
  });

  test("are a name that is told once, and an id_token at once for those who ask", async () => {
    const email = newAddress();
    const url = authorizeUrl(settings, "apple", { response_type: "code id_token" });
    const first = await consent(url, somebodyElse(email));
    const name = { firstName: "처음", lastName: "김" };
    expect(JSON.parse(first["user"] ?? "")).toEqual({ name, email });
    expect((await claimsOf(first["id_token"])).payload["nonce"]).toBe("n-1");
    expect((await consent(url, somebodyElse(email)))["user"]).toBeUndefined();
    const known = await consent(url, { person: "apple@example.com", decision: "agree" });
    expect(known["user"]).toBeUndefined();
  });

  test("are words for truth, and an address that forwards", async () => {
    const email = newAddress();
    const { payload, protectedHeader } = await claimsOf(await idTokenOf(somebodyElse(email)));
    expect(payload).toMatchObject({ nonce: "n-1", nonce_supported: true, email, email_verified: "true" });
    expect(payload).not.toHaveProperty("is_private_email");
    expect(payload.sub).toMatch(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/);
    expect(protectedHeader.kid).toBeTruthy();
    const hiding = await claimsOf(await idTokenOf(somebodyElse(email, { "share-email": null })));
    expect(hiding.payload).toMatchObject({ sub: payload.sub, email_verified: "true", is_private_email: "true" });
    expect(hiding.payload["email"]).not.toBe(email);
    const bare = await claimsOf(await idTokenOf(somebodyElse(email), { nonce: undefined }));
    expect(bare.payload).not.toHaveProperty("nonce");
  });

  test("are another nonce and another audience when told to", async () => {
    const done = somebodyElse(newAddress());
    const nonce = await misbehaving({ provider: "apple", wrongNonce: true }, () => idTokenOf(done));
    expect((await claimsOf(nonce)).payload["nonce"]).not.toBe("n-1");
    const audience = await misbehaving({ provider: "apple", wrongAudience: true }, () => idTokenOf(done));
    await expect(claimsOf(audience)).rejects.toThrow("aud");
  });

  test("are keys that change, with or without the old ones", async () => {
    const before = await idTokenOf(somebodyElse(newAddress()));
    const published = async () => Object(await (await fetch(settings["APPLE_KEYS_URL"] ?? "")).json());
    const old = createLocalJWKSet(await published());
    await order({ provider: "apple", rotateKey: "keep" });
    const after = await idTokenOf(somebodyElse(newAddress()));
    expect([(await published()).keys.length, (await claimsOf(before)).payload.sub]).toEqual([2, expect.any(String)]);
    await expect(jwtVerify(after, old)).rejects.toThrow();
    expect((await claimsOf(after)).payload.sub).toEqual(expect.any(String));
    await order({ provider: "apple", rotateKey: "drop" });
    expect((await published()).keys).toHaveLength(1);
    await expect(claimsOf(after)).rejects.toThrow();
    expect((await call("/login/appleLogin.php", { form: { idToken: after } })).code).toBe(480);
    expect((await signIn("apple", somebodyElse(newAddress()))).code).toBe(200);
  });

  test("are a client secret that the developer's key has signed, for half a year at most", async () => {
    const now = Math.floor(Date.now() / 1000);
    const redeem = async (secret: string) => {
      const { code } = await consent(authorizeUrl(settings, "apple"), somebodyElse(newAddress()));
      const fields = await redemption(settings, "apple", code);
      return (await tokenCall(settings, "apple", { ...fields, client_secret: secret })).told["error"];
    };
    expect(await redeem(await clientSecret(settings, { exp: now + 15_000_000 }))).toBeUndefined();
    for (const claims of [
      { iss: "SOMEBODY00" },
      { sub: "com.example.other" },
      { aud: "https://elsewhere.example" },
      { exp: now - 60 },
      { exp: now + 16_000_000 },
      { exp: undefined },
      { iat: undefined },
    ])
      expect([claims, await redeem(await clientSecret(settings, claims))]).toEqual([claims, "invalid_client"]);
    expect(await redeem(await clientSecret(settings, {}, { kid: "OTHER00000" }))).toBe("invalid_client");
    expect(await redeem("not.a.jwt")).toBe("invalid_client");
  });

  test("are a name that the API keeps from the first call on", async () => {
    const email = newAddress();
    const first = await signIn("apple", somebodyElse(email), { firstName: " 처음 ", lastName: "김" });
    expect(ticket.parse(first.payload)).toMatchObject({ firstName: "처음", lastName: "김" });
    const second = await signIn("apple", somebodyElse(email));
    expect(ticket.parse(second.payload)).toMatchObject({ firstName: "처음", lastName: "김", email });
    const long = await signIn("apple", somebodyElse(newAddress()), { firstName: "x".repeat(101) });
    expect(refusedFields.parse(long.payload).fields).toEqual({ firstName: "length" });
  });
});
