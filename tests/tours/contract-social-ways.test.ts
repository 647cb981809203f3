import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { formOf, openProvider, passProvider } from "../support/provider-browser";
import { SocialStage } from "../support/social-stage";
import {
  authorizeUrl,
  clientSecret,
  consent,
  pkce,
  REDIRECT_URI,
  redemption,
  somebodyElse,
  tokenCall,
  walk,
  type AtProvider,
} from "../support/social-walk";

const stage = new SocialStage();

const profileOf = async (path: string, token: unknown) => {
  const response = await fetch(new URL(path, stage.api.url), { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, told: Object(await response.json()) };
};

describe("kakao's own ways", () => {
  const errorOf = async (wrong: Record<string, string | undefined>, more: Record<string, string> = {}) => {
    const { code } = await consent(authorizeUrl(stage.settings, "kakao", more), somebodyElse(stage.newAddress()));
    const fields = await redemption(stage.settings, "kakao", code);
    const { status, told } = await tokenCall(stage.settings, "kakao", { ...fields, ...wrong });
    return [status, told["error"], told["error_code"]];
  };

  test("are codes for errors", async () => {
    expect(await errorOf({ client_id: "nobody" })).toEqual([401, "invalid_client", "KOE101"]);
    expect(await errorOf({ client_secret: "guessed" })).toEqual([401, "invalid_client", "KOE010"]);
    expect(await errorOf({ redirect_uri: `${REDIRECT_URI}x` })).toEqual([400, "invalid_grant", "KOE303"]);
    expect(await errorOf({ code: "used" })).toEqual([400, "invalid_grant", "KOE320"]);
  });

  test("are an ID token for who asks for one, with the time of the sign-in", async () => {
    const before = Math.floor(Date.now() / 1000);
    const done = { person: "kakao@example.com", decision: "agree" };
    const openid = { scope: "openid", nonce: "n-1" };
    const claimsOf = async () => decodeJwt(String(Object(await walk(stage.settings, "kakao", done, openid)).id_token));
    const claims = await claimsOf();
    expect(claims).toMatchObject({ aud: stage.settings["KAKAO_CLIENT_ID"], nonce: "n-1" });
    expect(Number(claims["auth_time"])).toBeGreaterThanOrEqual(before);
    const stale = await stage.misbehaving({ provider: "kakao", staleSignin: true }, claimsOf);
    expect(Number(stale["auth_time"])).toBeLessThan(before);
    expect(await walk(stage.settings, "kakao", done)).not.toHaveProperty("id_token");
  });

  test("are credentials in the body, of which the secret may be left out", async () => {
    const { client_id: id, client_secret: secret, ...fields } = await redemption(stage.settings, "kakao", "any");
    const headers = { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
    expect((await tokenCall(stage.settings, "kakao", fields, headers)).status).toBe(401);
    expect((await errorOf({ client_secret: undefined }))[0]).toBe(200);
  });

  test("are PKCE for those who begin it", async () => {
    const { verifier, challenge } = pkce();
    const more = { code_challenge: challenge, code_challenge_method: "S256" };
    expect((await errorOf({ code_verifier: verifier }, more))[0]).toBe(200);
    expect(await errorOf({ code_verifier: pkce().verifier }, more)).toEqual([400, "invalid_grant", "KOE320"]);
    expect((await errorOf({}, more))[0]).toBe(400);
    const plain = authorizeUrl(stage.settings, "kakao", { code_challenge: verifier, code_challenge_method: "plain" });
    expect((await openProvider(plain)).status).toBe(400);
  });

  test("are a profile in which what was not agreed to is missing", async () => {
    const all = Object(await walk(stage.settings, "kakao", { person: "kakao@example.com", decision: "agree" }));
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
    const { access_token: token } = Object(await walk(stage.settings, "kakao", nothing));
    const { kakao_account: account } = (await profileOf("/kakao/v2/user/me", token)).told;
    expect([account.email_needs_agreement, account.name_needs_agreement]).toEqual([true, true]);
    for (const name of ["email", "is_email_verified", "name", "phone_number"]) expect(account).not.toHaveProperty(name);
    expect(await profileOf("/kakao/v2/user/me", "made-up")).toMatchObject({ status: 401, told: { code: -401 } });
    expect((await profileOf("/kakao/v1/user/access_token_info", token)).told).toMatchObject({ id: told.id });
  });
});

describe("naver's own ways", () => {
  test("are a state that is a must, also when the code is redeemed", async () => {
    expect((await openProvider(authorizeUrl(stage.settings, "naver", { state: undefined }))).status).toBe(400);
    const { code } = await consent(authorizeUrl(stage.settings, "naver"), somebodyElse(stage.newAddress()));
    const fields = { ...(await redemption(stage.settings, "naver", code)), state: "another" };
    expect((await tokenCall(stage.settings, "naver", fields)).told["error"]).toBe("invalid_request");
  });

  test("are errors that look well, and a number in words", async () => {
    const { status, told } = await tokenCall(
      stage.settings,
      "naver",
      await redemption(stage.settings, "naver", "used"),
    );
    expect([status, told]).toEqual([200, { error: "invalid_request", error_description: "no valid data in session" }]);
    expect(Object(await walk(stage.settings, "naver", somebodyElse(stage.newAddress()))).expires_in).toBe("3600");
  });

  test("are a token call that may be a GET without redirect_uri", async () => {
    const { code } = await consent(authorizeUrl(stage.settings, "naver"), somebodyElse(stage.newAddress()));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(await redemption(stage.settings, "naver", code)))
      if (name !== "redirect_uri" && value !== undefined) query.set(name, value);
    expect(
      Object(await (await fetch(`${stage.settings["NAVER_TOKEN_URL"]}?${query}`)).json()).access_token,
    ).toBeTruthy();
  });

  test("are a profile in an envelope, without a word about verification", async () => {
    const { access_token: token } = Object(await walk(stage.settings, "naver", { person: "naver@example.com", decision: "agree" })); // prettier-ignore
    const { told } = await profileOf("/naver/v1/nid/me", token);
    expect(told).toMatchObject({ resultcode: "00", response: { email: "naver@example.com", name: "한초록" } });
    expect(Object.keys(told.response)).toEqual(["id", "email", "name", "mobile", "mobile_e164"]);
    expect(await profileOf("/naver/v1/nid/me", "made-up")).toMatchObject({ status: 401, told: { resultcode: "024" } });
  });
});

describe("apple's own ways", () => {
  const keys = () => createRemoteJWKSet(new URL(stage.settings["APPLE_KEYS_URL"] ?? ""), { cooldownDuration: 0 });
  const claimsOf = async (idToken: unknown) => {
    const expected = {
      issuer: stage.settings["APPLE_ISSUER"],
      audience: stage.settings["APPLE_CLIENT_ID"],
      algorithms: ["RS256"],
    };
    return jwtVerify(String(idToken), keys(), expected);
  };
  const idTokenOf = async (done: AtProvider, more: Record<string, string | undefined> = {}) =>
    String(Object(await walk(stage.settings, "apple", done, more)).id_token);

  test("are a POST from its own site whenever something personal is asked for", async () => {
    for (const mode of [undefined, "query", "fragment"])
      expect((await openProvider(authorizeUrl(stage.settings, "apple", { response_mode: mode }))).status).toBe(400);
    const bare = authorizeUrl(stage.settings, "apple", { response_mode: undefined, scope: undefined });
    const answer = await passProvider(bare, somebodyElse(stage.newAddress()));
    expect(answer.location).toContain(`${REDIRECT_URI}?state=s-1&code=`);
    const posted = await passProvider(authorizeUrl(stage.settings, "apple"), somebodyElse(stage.newAddress()));
    expect([posted.status, formOf(posted).action]).toEqual([200, REDIRECT_URI]);
    expect(posted.page.querySelector("form#onward button[type=submit]")).not.toBeNull();
    expect(posted.page.querySelector("script")?.getAttribute("src")).toMatch(/^\/.+\.js$/);
  });

  test("are a name that is told once, and an id_token at once for those who ask", async () => {
    const email = stage.newAddress();
    const url = authorizeUrl(stage.settings, "apple", { response_type: "code id_token" });
    const first = await consent(url, somebodyElse(email));
    const name = { firstName: "처음", lastName: "김" };
    expect(JSON.parse(first["user"] ?? "")).toEqual({ name, email });
    expect((await claimsOf(first["id_token"])).payload["nonce"]).toBe("n-1");
    expect((await consent(url, somebodyElse(email)))["user"]).toBeUndefined();
    const known = await consent(url, { person: "apple@example.com", decision: "agree" });
    expect(known["user"]).toBeUndefined();
  });

  test("are words for truth, and an address that forwards", async () => {
    const email = stage.newAddress();
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

  test("are a client secret that the developer's key has signed, for half a year at most", async () => {
    const now = Math.floor(Date.now() / 1000);
    const redeem = async (secret: string) => {
      const { code } = await consent(authorizeUrl(stage.settings, "apple"), somebodyElse(stage.newAddress()));
      const fields = await redemption(stage.settings, "apple", code);
      return (await tokenCall(stage.settings, "apple", { ...fields, client_secret: secret })).told["error"];
    };
    expect(await redeem(await clientSecret(stage.settings, { exp: now + 15_000_000 }))).toBeUndefined();
    for (const claims of [
      { iss: "SOMEBODY00" },
      { sub: "com.example.other" },
      { aud: "https://elsewhere.example" },
      { exp: now - 60 },
      { exp: now + 16_000_000 },
      { exp: undefined },
      { iat: undefined },
    ])
      expect([claims, await redeem(await clientSecret(stage.settings, claims))]).toEqual([claims, "invalid_client"]);
    expect(await redeem(await clientSecret(stage.settings, {}, { kid: "OTHER00000" }))).toBe("invalid_client");
    expect(await redeem("not.a.jwt")).toBe("invalid_client");
  });
});
