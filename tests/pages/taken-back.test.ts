import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { contractClient, signIn, type Caller } from "../support/contract-client";
import { LINK_URL, socialTicket } from "../support/newcomers";
import { startPhpApi, withoutPhp } from "../support/php-api";
import { pushDevices } from "../support/push-devices";
import { trusted } from "../support/reentry";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { mailedPath } from "../support/signup-visit";
import { comeBack, somebody, start, visitProvider } from "../support/social-visit";
import { somebodyElse, walk } from "../support/social-walk";
import { newAddress } from "../support/stage";
import { password, Visitor, type Answer } from "../support/visitor";
import { newSubscriber, pushBrowsers } from "../support/web-push";

/** The lines of "What somebody who was in once can leave behind" in docs/security-design.md. */
const day = 24 * 3600;
const remedies = ["undo", "reset", "newPassword", "signOutOthers"] as const;
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
    const opens = async (provider: "kakao" | "naver", email: string) => {
      const answer = await call(`/login/${provider}Login.php`, {
        form: { accessToken: await accessTo(provider, email) },
      });
      return Object(answer.payload).accessToken !== undefined;
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
      const browser = await trusted(visitor().signIn(id));
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
      const trip = await visitProvider(
        await start(browser, "apple", prefix, { intent: "add" }),
        somebody(`apple.${theirs}`),
      );
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
      await ask(`third.${theirs}`);
      await call("/signup/pwReset.php", { form: { id: now, linkUrl: LINK_URL } });
      const reset = await tokenOf(now, "reset");
      await api.reference.switch({ clock: { advanceSeconds: 61 } });
      return { id, own, owner, token, refreshToken, browser, theirs, ticket, phone, Endpoint, share, trip, now, reset };
    }
    type Scene = Awaited<ReturnType<typeof breakIn>>;

    /** Each resolves to true while it gives whoever was in any hold of the account. */
    const left: Record<string, (scene: Scene) => Promise<boolean>> = {
      "a way in": ({ theirs }) => opens("kakao", theirs),
      "a way in from before": ({ own }) => opens("naver", own),
      "the password": async ({ id, now }) => {
        const codes = await Promise.all([id, now].flatMap((to) => [password, chosen].map((typed) => signInCode(to, typed)))); // prettier-ignore
        return codes.includes(200);
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
      "a provider's ticket": async ({ ticket }) =>
        (await codeOf("/signup/sns.php", { form: { ticket, nickname: "표도둑", agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y" } })) === 200, // prettier-ignore
    };
    const endsWith: Record<Remedy, readonly string[]> = {
      undo: Object.keys(left).filter((line) => line !== "a way in from before"),
      reset: ["the password", "a link to a new password"],
      newPassword: ["the password", "a link to a new password"],
      signOutOthers: [],
    };
    const always = [
      "a refresh token",
      "an access token",
      "a phone that gets push messages",
      "a browser that gets push messages",
      "the cookies of a session and its re-entry",
      "a trip to a provider that has begun",
      "a provider's ticket",
      "a way back to their address",
    ];

    async function resetPassword(owner: Visitor, id: string, typed: string): Promise<Answer> {
      await owner.post(`${prefix}/signin/pw-reset`, { email: id });
      const link = await mailedPath(api.reference, id);
      const done = await owner.submit(await owner.get(link), link, { password: typed, passwordConfirmation: typed });
      expect(done.status).toBe(303);
      return done;
    }

    async function remedy(name: Remedy, { id, owner }: Scene) {
      if (name === "undo") {
        const { pathname, search } = await linkOf(id, "emailUndo");
        const undo = pathname + search;
        const stranger = visitor();
        expect((await stranger.submit(await stranger.get(undo), undo, {})).status).toBe(303);
      } else if (name === "reset") await resetPassword(visitor(), id, "Another-1!");
      else if (name === "newPassword")
        await owner.post("/pw-renew", {
          current: password,
          password: "Another-1!",
          passwordConfirmation: "Another-1!",
        });
      else await owner.post("/mypage/my-data", { intent: "sign-out-others" });
    }

    test.each(remedies)("after %s, what is left behind ends or stays as the table says", async (name) => {
      const scene = await breakIn(name === "undo");
      await remedy(name, scene);
      const still = [];
      for (const [line, isOpen] of Object.entries(left)) if (await isOpen(scene)) still.push(line);
      const ended = [...endsWith[name], ...always];
      expect(still).toEqual(Object.keys(left).filter((line) => !ended.includes(line)));
    });
  });
});
