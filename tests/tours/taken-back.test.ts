import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { contractClient, signIn, type Caller } from "../support/contract-client";
import { domesticForm, LINK_URL, socialTicket, without } from "../support/newcomers";
import { startPhpApi, withoutPhp } from "../support/php-api";
import { pushDevices } from "../support/push-devices";
import { reenter } from "../support/reentry";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { mailedPath } from "../support/signup-visit";
import { comeBack, somebody, start, visitProvider } from "../support/social-visit";
import { somebodyElse, walk } from "../support/social-walk";
import { newAddress } from "../support/stage";
import { password, Visitor, type Answer } from "../support/visitor";
import { newSubscriber, pushBrowsers } from "../support/web-push";

/** The lines of "What somebody who was in once can leave behind" in docs/security-design.md. */
const day = 24 * 3600;
const remedies = ["nothing", "undo", "reset", "newPassword", "signOutOthers"] as const;
type Remedy = (typeof remedies)[number];
const chosen = "Changed-1!";

interface Api {
  url: string;
  reference: ReferenceApi;
  stop: () => Promise<unknown>;
}

async function startReference(): Promise<Api> {
  const reference = await startReferenceApi({ members: 40, games: 280 });
  return { url: reference.url, reference, stop: reference.stop };
}

describe.each([
  ["the reference API", startReference, "ko", ""],
  ["an API in PHP", startPhpApi, "en", withoutPhp],
] as const)("%s", (_, startApi, language, missing) => {
  describe.skipIf(missing)(missing ? `left out: ${missing}` : language, () => {
    let api: Api;
    let app: App;
    let call: Caller;
    let settings: Record<string, string>;
    beforeAll(async () => {
      api = await startApi();
      settings = await api.reference.settings();
      app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...settings } });
      const client = contractClient(api.url);
      call = (path, ask) => client(path, { language, ...ask });
    });
    afterAll(async () => {
      await app.stop();
      await api.stop();
    });

    const prefix = language === "en" ? "/en" : "";
    const visitor = () => new Visitor(app.url, { "X-Forwarded-For": newAddress() });
    const codeOf = async (...request: Parameters<Caller>) => (await call(...request)).code;
    const signInCode = (id: string, typed: string) => codeOf("/login/login.php", { form: { id, password: typed } });
    const mails = async (to: string) => (await api.reference.outbox(to)).toReversed();
    const kinds = async (to: string) =>
      (await mails(to)).map(({ kind, link }) => (link ? `${kind} with a link` : kind));
    const linkOf = async (to: string, kind: string) => {
      const link = (await api.reference.outbox(to)).find((mail) => mail.kind === kind)?.link;
      return new URL(link ?? "");
    };
    const tokenOf = async (to: string, kind: string) => (await linkOf(to, kind)).searchParams.get("token") ?? "";
    const accessTo = async (provider: "kakao" | "naver", email: string) =>
      String(Object(await walk(settings, provider, somebodyElse(email))).access_token);
    /** Returns an access token, if the provider's account is a way in. */
    const signInBy = async (provider: "kakao" | "naver", email: string) => {
      const form = { accessToken: await accessTo(provider, email) };
      const told = Object((await call(`/login/${provider}Login.php`, { form })).payload).accessToken;
      return typeof told === "string" ? told : undefined;
    };

    let used = 17;
    let addresses = 0;
    /** Returns a member of the seeds with a password, a character and a game. */
    async function somebodyIn() {
      for (;;) {
        const id = `member${++used}@example.com`;
        if ((await signInCode(id, password)) !== 200) continue;
        const { accessToken: token } = await signIn(call, id, password);
        const list = await call("/record/list.php", { token, query: { mode: "REG", season: "all", size: "1" } });
        const game = Object(list.payload).list?.[0]?.RecordId;
        if (game && Object((await call("/my/detail.php", { token })).payload).user.Char) return { id, token, game };
      }
    }

    /** Somebody who knows the password leaves behind what they can; with `moves`, changes the address twice. */
    async function breakIn(moves: boolean) {
      const { id, token: ownersToken, game } = await somebodyIn();
      const own = `earlier${addresses}@example.com`;
      await call("/my/wayAdd.php", {
        token: ownersToken,
        form: { provider: "naver", accessToken: await accessTo("naver", own) },
      });
      await api.reference.switch({ clock: { advanceSeconds: 2 * day } });
      const owner = await visitor().signIn(id);

      const { accessToken: token, refreshToken } = await signIn(call, id, password);
      const theirs = `thief${addresses++}@example.com`;
      const ticket = await socialTicket(api.reference, call, "kakao", theirs);
      const write = (path: string, form: Record<string, string> = {}) => codeOf(path, { token, form });
      expect(await write("/my/wayAdd.php", { provider: "kakao", accessToken: await accessTo("kakao", theirs) })).toBe(
        200,
      );
      const phone = `phone-of-${theirs}`;
      expect(await write("/my/pushDevice.php", { RegId: phone, Market: "ANDROID" })).toBe(200);
      const { endpoint: Endpoint, p256dh: P256dh, auth: Auth } = newSubscriber();
      expect(await write("/my/pushBrowser.php", { Endpoint, P256dh, Auth })).toBe(200);
      const share = Object((await call("/record/share.php", { token, form: { record: String(game) } })).payload);
      const ask = (email: string) =>
        write("/my/newEmailAsk.php", { email, linkUrl: LINK_URL, undoUrl: `${app.url}${prefix}/signin/email-undo` });
      const move = async (email: string) => {
        expect(await ask(email)).toBe(200);
        const confirmation = { token: await tokenOf(email, "email") };
        expect(await write("/my/newEmailConfirm.php", confirmation)).toBe(200);
      };
      const now = moves ? `second.${theirs}` : id;
      if (moves) {
        await move(theirs);
        await move(now);
        expect(await write("/signup/pwRenew.php", { password, newPassword: chosen })).toBe(200);
      }
      const known = moves ? chosen : password;
      const browser = await visitor().signIn(now, { password: known });
      await reenter(browser, { password: known });
      const trip = await visitProvider(
        await start(browser, "apple", prefix, { intent: "add" }),
        somebody(`apple.${theirs}`),
      );
      await ask(`third.${theirs}`);
      await call("/signup/pwReset.php", { form: { id: now, linkUrl: LINK_URL } });
      const reset = await tokenOf(now, "reset");
      await api.reference.switch({ clock: { advanceSeconds: 61 } });
      return { id, own, owner, token, refreshToken, browser, theirs, ticket, phone, Endpoint, share, trip, now, reset };
    }
    type Scene = Awaited<ReturnType<typeof breakIn>>;

    /** Each resolves to true while it gives whoever was in any hold of the account. */
    const left: Record<string, (scene: Scene) => Promise<boolean>> = {
      "a way in": async ({ theirs }) => (await signInBy("kakao", theirs)) !== undefined,
      "a way in from before": async ({ own }) => (await signInBy("naver", own)) !== undefined,
      "the password": async ({ id, now }) => {
        const codes = await Promise.all([id, now].flatMap((to) => [password, chosen].map((typed) => signInCode(to, typed)))); // prettier-ignore
        return codes.includes(200);
      },
      "a change of address that waits": async ({ own }) => {
        const answer = await call("/my/newEmail.php", { token: await signInBy("naver", own) });
        return Object(answer.payload).Email !== null;
      },
      "a way back to their address": async ({ theirs }) =>
        (await mails(theirs)).some(({ kind }) => kind === "emailUndo") &&
        (await codeOf("/signup/emailUndo.php", { form: { token: await tokenOf(theirs, "emailUndo"), check: "Y" } })) ===
          200,
      "a link to a new password": async ({ reset }) =>
        (await codeOf("/signup/pwResetWithToken.php", { form: { token: reset, check: "Y" } })) === 200,
      "a refresh token": async ({ refreshToken }) =>
        (await codeOf("/Auth/verifyToken.php", { form: { refreshToken } })) === 200,
      "an access token": async ({ token }) => (await codeOf("/my/detail.php", { token })) === 200,
      "a phone that gets push messages": async ({ phone }) =>
        (await pushDevices(api.reference.url)).some(({ regId }) => regId === phone),
      "a browser that gets push messages": async ({ Endpoint }) =>
        (await pushBrowsers(api.reference.url)).some(({ endpoint }) => endpoint === Endpoint),
      "a shared link": async ({ share }) =>
        (await codeOf("/record/shared.php", { query: { key: share.ShareKey } })) === 200,
      "the cookies of a session and its re-entry": async ({ browser }) =>
        (await browser.twin().get("/mypage/info-edit")).status === 200 || (await browser.get("/record")).status === 200,
      "a trip to a provider that has begun": async ({ browser, trip, theirs }) => {
        await comeBack(browser, trip);
        const again = visitor();
        await comeBack(again, await visitProvider(await start(again, "apple"), somebody(`apple.${theirs}`)));
        return (await again.get("/record")).status === 200;
      },
      "a provider's ticket": async ({ ticket }) => {
        const form = without(await domesticForm(api.reference, { ticket }), "password");
        return (await codeOf("/signup/sns.php", { form })) === 200;
      },
    };
    /** A provider's ticket is of somebody who is not a member yet. */
    const never = "a provider's ticket";
    const ofSignIns = [
      "a refresh token",
      "an access token",
      "a phone that gets push messages",
      "a browser that gets push messages",
      "the cookies of a session and its re-entry",
      "a trip to a provider that has begun",
    ];
    const ofPassword = [...ofSignIns, "the password", "a change of address that waits", "a link to a new password"];
    const endsWith: Record<Remedy, readonly string[]> = {
      nothing: [],
      undo: Object.keys(left).filter((line) => line !== "a way in from before"),
      reset: ofPassword,
      newPassword: ofPassword,
      signOutOthers: ofSignIns,
    };

    /** By the mail, as its reader. */
    async function undo(id: string) {
      const { pathname, search } = await linkOf(id, "emailUndo");
      const reader = visitor();
      const page = await reader.get(pathname + search);
      expect((await reader.submit(page, pathname + search, {})).status).toBe(303);
      return reader;
    }

    async function resetPassword(owner: Visitor, id: string, typed: string): Promise<Answer> {
      await owner.post(`${prefix}/signin/pw-reset`, { email: id });
      const link = await mailedPath(api.reference, id);
      const done = await owner.submit(await owner.get(link), link, { password: typed, passwordConfirmation: typed });
      expect(done.status).toBe(303);
      return done;
    }

    async function remedy(name: Remedy, { id, owner }: Scene) {
      if (name === "undo") await undo(id);
      else if (name === "reset") await resetPassword(visitor(), id, "Another-1!");
      else if (name === "newPassword")
        await owner.post("/pw-renew", {
          current: password,
          password: "Another-1!",
          passwordConfirmation: "Another-1!",
        });
      else if (name === "signOutOthers") await owner.post("/mypage/sign-in-ways", { intent: "sign-out-others" });
    }

    test.each(remedies)("after %s, what is left behind ends or stays as the table says", async (name) => {
      const moves = name === "undo" || name === "nothing";
      const scene = await breakIn(moves);
      await remedy(name, scene);
      const still = [];
      for (const [line, isOpen] of Object.entries(left)) if (await isOpen(scene)) still.push(line);
      const ended = [...endsWith[name], never, ...(moves ? [] : ["a way back to their address"])];
      expect(still).toEqual(Object.keys(left).filter((line) => !ended.includes(line)));
    });

    test("the address before hears of everything, and gets no link but the way back", async () => {
      const { id, theirs, now, token } = await breakIn(true);
      const link = (kind: string) => `${kind} with a link`;
      expect(await codeOf("/my/wayRemove.php", { token, form: { provider: "kakao" } })).toBe(200);
      expect(await codeOf("/my/leave.php", { token, form: { reason: "SELDOM" } })).toBe(200);
      const since = ["passwordChanged", "emailAsked", "resetAsked", "wayRemoved", "left"];
      const changed = ["wayAdded", "wayAdded", link("emailUndo"), "emailAsked", "emailMoved"];
      expect(await kinds(id)).toEqual([...changed, ...since]);
      expect(await kinds(theirs)).toEqual([link("email"), link("emailUndo"), ...since]);
      expect(await kinds(now)).toEqual([link("email"), "passwordChanged", link("reset"), "wayRemoved", "left"]);
      expect(new Set((await mails(id)).map((mail) => mail.language))).toEqual(new Set([language]));
      const last = ({ text }: { text: string }) => text.split("\n\n").at(-1);
      const notes = (await mails(id)).slice(changed.length).map(last);
      expect(new Set(notes).size).toBe(1);
      expect((await mails(now)).map(last)).not.toContain(notes[0]);

      const reader = await undo(id);
      expect(await kinds(now)).toEqual([...(await kinds(now)).slice(0, -1), "emailRestored"]);
      expect((await resetPassword(reader, id, "Another-1!")).location).toBe(`${prefix}/signin`);
      const signedIn = await reader.post(`${prefix}/signin`, { email: id, password: "Another-1!" });
      expect(signedIn.status, "the withdrawal is taken back as well").toBe(303);
      expect((await reader.get("/mypage/info-edit")).page.querySelector("main form")).not.toBeNull();
      expect((await reader.get("/record")).page.querySelectorAll("main li[id^=row-]").length).toBeGreaterThan(0);
    });

    test("a member without a password, whose provider was exchanged, sets one by the mail", async () => {
      const id = "naver@example.com";
      const known = Object(await walk(settings, "naver", { person: id, decision: "agree" })).access_token;
      const owner = await call("/login/naverLogin.php", { form: { accessToken: String(known) } });
      const token = String(Object(owner.payload).accessToken);
      const write = (path: string, form: Record<string, string>) => codeOf(path, { token, form });
      const theirs = "exchanger@example.com";
      const undoUrl = `${app.url}${prefix}/signin/email-undo`;
      const added = { provider: "kakao", accessToken: await accessTo("kakao", theirs) };
      expect([await write("/my/wayAdd.php", added), await write("/my/wayRemove.php", { provider: "naver" })]).toEqual([
        200, 200,
      ]);
      await write("/my/newEmailAsk.php", { email: theirs, linkUrl: LINK_URL, undoUrl });
      expect(await write("/my/newEmailConfirm.php", { token: await tokenOf(theirs, "email") })).toBe(200);
      await resetPassword(await undo(id), id, "Another-1!");
      expect([await signInBy("kakao", theirs), await signInCode(id, "Another-1!")]).toEqual([undefined, 200]);
    });

    test("a conversion that was requested since is not made", async () => {
      const id = "both@example.com";
      const { accessToken: token } = await signIn(call, id, password);
      const email = `converter@example.com`;
      const undoUrl = `${app.url}${prefix}/signin/email-undo`;
      await call("/my/newEmailAsk.php", { token, form: { email, linkUrl: LINK_URL, undoUrl } });
      await call("/my/newEmailConfirm.php", { token, form: { token: await tokenOf(email, "email") } });
      expect(await codeOf("/signup/applyConversion.php", { token, form: { agree: "Y" } })).toBe(200);
      const reader = await undo(id);
      await api.reference.switch({ completeConversions: true });
      await resetPassword(reader, id, "Another-1!");
      expect(await kinds(email)).not.toContain("converted");
      expect(await signInCode(id, "Another-1!")).toBe(200);
    });

    describe("what opens the account is listed, each with its day and a button", () => {
      const again = { password: "Another-1!", passwordConfirmation: "Another-1!" };
      const list = new RegExp(`^${prefix}/mypage/sign-in-ways\\?redirect=`);
      const devices = ({ page }: Answer) =>
        page.querySelectorAll("main button[name=signin]").map((button) => button.getAttribute("value") ?? "");
      /** How many of the sign-ins say more than when they began, and how many there are. */
      const ended = ({ page }: Answer) => {
        const lines = page.querySelectorAll("main .signin-when");
        return [lines.filter(({ text }) => text.includes("·")).length, lines.length];
      };
      function expectWays({ status, page }: Answer) {
        expect(status).toBe(200);
        const ways = page.querySelectorAll(".ways > li");
        expect(ways.map(({ text }) => /2026/.test(text))).toEqual([true, true, true]);
        expect(page.querySelectorAll(".ways [name=remove]")).toHaveLength(2);
      }

      test("at the sign-in after a reset", async () => {
        const { id, theirs } = await breakIn(false);
        const owner = visitor();
        await resetPassword(owner, id, again.password);
        const device = visitor();
        await device.post("/signin", { email: id, password: again.password });
        const { location } = await owner.post(`${prefix}/signin`, { email: id, password: again.password });
        expect(location).toMatch(list);
        const page = await owner.get(location ?? "");
        expectWays(page);
        const [signin = "", ...others] = devices(page);
        expect(others).toEqual([]);
        const press = async () => (await owner.twin().post(location ?? "", { signin })).location;
        for (const next of await Promise.all([press(), press()])) expect(next).toMatch(list);
        expect((await device.get("/record")).location).toMatch(/^\/signin/);
        expect((await owner.post(location ?? "", { remove: "kakao" })).status).toBe(303);
        expect(await signInBy("kakao", theirs)).toBeUndefined();
        const after = await owner.get(location ?? "");
        const [over = 0, all = 0] = ended(after);
        expect([all - over, ended(page)], "all but this device's").toEqual([1, [over - 1, all]]);
        expect([after.page.querySelectorAll(".ways > li").length, devices(after)]).toEqual([2, []]);
        expect(after.page.querySelector(`main a.button[href="${prefix || "/"}"]`)).not.toBeNull();
        expect((await owner.get(`${prefix}/mypage/my-data`)).status).toBe(200);
      });

      test("after a new password, to be looked at without another and ended with it", async () => {
        const { owner, theirs } = await breakIn(false);
        const { location } = await owner.post(`${prefix}/pw-renew`, { current: password, ...again, redirect: "/rank" });
        expect(location).toMatch(list);
        expectWays(await owner.get(location ?? ""));
        expect((await owner.post(location ?? "", { remove: "kakao" })).status).toBe(403);
        expect(await signInBy("kakao", theirs)).not.toBeUndefined();
        const ended = await owner.post(location ?? "", { remove: "kakao", reentryPassword: again.password });
        expect([ended.status, await signInBy("kakao", theirs)]).toEqual([303, undefined]);
      });
    });
  });
});
