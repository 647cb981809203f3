import { describe, expect, test } from "vitest";
import { refusedFields } from "../support/contract-shapes";
import { formOf, logIn, openLogin, openProvider, passProvider, submitProvider } from "../support/provider-browser";
import { LOGIN, SocialStage } from "../support/social-stage";
import {
  authorizeUrl,
  consent,
  REDIRECT_URI,
  redemption,
  somebodyElse,
  tokenCall,
  toldBy,
  walk,
  type AtProvider,
} from "../support/social-walk";

const PROVIDERS = ["kakao", "naver", "apple"] as const;
const stage = new SocialStage();

describe("the settings", () => {
  test("name everything that an app needs, at another site than its own, and stay with the database", async () => {
    expect(await stage.api.settings()).toEqual(stage.settings);
    const urls = Object.entries(stage.settings).filter(([name]) => /URL|ISSUER/.test(name));
    expect(urls).toHaveLength(12);
    for (const [, url] of urls) expect(new URL(url).hostname).toBe("127.0.0.1");
    expect(stage.settings["APPLE_PRIVATE_KEY"]).toMatch(/^-----BEGIN PRIVATE KEY-----\\n[^\n]*$/);
  });
});

describe.each(PROVIDERS)("%s", (provider) => {
  test("asks the person, who can be anybody, and says that it is a simulation", async () => {
    const page = await openLogin(authorizeUrl(stage.settings, provider), "en");
    expect([page.status, page.page.querySelectorAll("input[name=person]").length]).toEqual([200, 3]);
    expect(page.page.querySelector(".simulated")).not.toBeNull();
    expect(page.page.querySelectorAll("script, style, [style]")).toEqual([]);
  });

  test("tells the app a code and its state", async () => {
    const url = authorizeUrl(stage.settings, provider, { state: "~a b&c=d~", redirect_uri: `${REDIRECT_URI}?own=1` });
    const answer = await passProvider(url, somebodyElse(stage.newAddress()));
    const told = toldBy(answer);
    expect(told["state"]).toBe("~a b&c=d~");
    expect(told["code"]).toMatch(/^[\w.-]{20,}$/);
    const to = answer.location ?? formOf(answer).action;
    expect(to.startsWith(`${REDIRECT_URI}?own=1`)).toBe(true);
  });

  test("asks who it is at its login page, and again only when it is told to", async () => {
    const url = authorizeUrl(stage.settings, provider);
    const login = new URL((await openProvider(url)).location ?? "");
    expect(login.hostname).toBe(provider === "kakao" ? "localhost" : "127.0.0.1");
    const consent = await logIn(url, { person: `${provider}@example.com` });
    const cookie = consent.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect((await openProvider(url, { cookie })).text).toContain(`${provider}@example.com`);
    if (provider === "apple") return;
    const anew = provider === "kakao" ? { prompt: "login" } : { auth_type: "reauthenticate" };
    const again = await openProvider(authorizeUrl(stage.settings, provider, anew), { cookie });
    expect(again.location).toContain(`/${provider}/login?`);
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
    const url = authorizeUrl(stage.settings, provider, wrong);
    for (const answer of [await openProvider(url), await openProvider(url, { method: "POST", body: "decision=agree" })])
      expect([answer.status, answer.location, answer.page.querySelector("form")]).toEqual([400, null, null]);
  });

  test("asks again when somebody else is nobody", async () => {
    const page = await openLogin(authorizeUrl(stage.settings, provider));
    const again = await submitProvider(page, somebodyElse("no address", { firstName: "<i>x</i>" }));
    expect([again.status, again.location]).toEqual([400, null]);
    expect(again.page.querySelector("#firstName")?.getAttribute("value")).toContain("x");
    expect(again.text).not.toContain("<i>");
    const { location } = await submitProvider(again, { email: stage.newAddress() });
    expect(
      toldBy(await submitProvider(await openProvider(location ?? ""), { decision: "agree" }))["code"],
    ).toBeTruthy();
  });

  test("takes a code once, soon, for its redirect URI and from its client only", async () => {
    const redeem = async (wrong: Record<string, string | undefined>, code: string | undefined) => {
      const fields = await redemption(stage.settings, provider, code);
      return Object(await tokenCall(stage.settings, provider, { ...fields, ...wrong })).told;
    };
    const codeOf = async () =>
      (await consent(authorizeUrl(stage.settings, provider), somebodyElse(stage.newAddress())))["code"];
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
    await stage.api.switch({ clock: { advanceSeconds: 301 } });
    expect((await redeem({}, late)).error).toEqual(expect.any(String));
  });

  test("has its tokens refused when they are another client's, made up, or of another provider", async () => {
    const foreign = await stage.misbehaving({ provider, wrongAudience: true }, () =>
      stage.signIn(provider, { person: `${provider}@example.com`, decision: "agree" }),
    );
    expect(foreign.code).toBe(480);
    const name = provider === "apple" ? "idToken" : "accessToken";
    expect((await stage.call(LOGIN[provider], { form: { [name]: "made-up" } })).code).toBe(480);
    const other = provider === "kakao" ? "naver" : "kakao";
    const { access_token: token } = Object(await walk(stage.settings, other, somebodyElse(stage.newAddress())));
    expect((await stage.call(LOGIN[provider], { form: { [name]: String(token) } })).code).toBe(480);
  });

  test("is called with fields that make sense", async () => {
    const name = provider === "apple" ? "idToken" : "accessToken";
    const wrong = await stage.call(LOGIN[provider], { form: { autoLogin: "maybe" } });
    expect([wrong.code, refusedFields.parse(wrong.payload).fields]).toEqual([
      400,
      { [name]: "required", autoLogin: "choice" },
    ]);
  });
});

test.each(PROVIDERS)(
  "a member of %s proves who it is with the account that the member is linked to",
  async (provider) => {
    const own = { person: `${provider}@example.com`, decision: "agree" };
    const token = String(Object((await stage.signIn(provider, own)).payload).accessToken);
    const name = provider === "apple" ? "idToken" : "accessToken";
    const proof = async (done: AtProvider) => {
      const told = Object(await walk(stage.settings, provider, done));
      return { [name]: String(provider === "apple" ? told.id_token : told.access_token) };
    };
    const reauth = (form: Record<string, string>) => stage.call("/my/reauth.php", { form, token });
    expect((await reauth(await proof(own))).code).toBe(200);
    expect((await reauth(await proof(somebodyElse(stage.newAddress())))).code).toBe(485);
    expect((await reauth({ [name]: "made-up" })).code).toBe(480);
    expect((await reauth({ password: "Baseball1!" })).code).toBe(460);
    expect(refusedFields.parse((await reauth({})).payload).fields).toEqual({ [name]: "required" });
  },
);
