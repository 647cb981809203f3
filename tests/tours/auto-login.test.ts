// Two hundred days with 자동 로그인, by the clocks of the app and of the API.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { contractClient, signIn, type Caller } from "../support/contract-client";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { password, Visitor, type Answer } from "../support/visitor";

const dayMs = 86_400_000;

describe.each([false, true])("with an API that gives new refresh tokens: %s", (rotateRefresh) => {
  let api: ReferenceApi;
  let proxy: Awaited<ReturnType<typeof startApiProxy>>;
  let app: App;
  let call: Caller;
  let today = 0;
  /** What is done on the days that are still to come. */
  const days = new Map<number, (() => Promise<void>)[]>();

  beforeAll(async () => {
    api = await startReferenceApi({ movesClock: true });
    proxy = await startApiProxy(api.url);
    app = await startApp({ apiUrl: proxy.url, env: { ...(await api.settings()), CLOCK_MOVES: "on" } });
    await api.switch({ rotateRefresh });
    call = contractClient(api.url);
  });
  afterAll(async () => {
    await Promise.all([app?.stop(), api?.stop()]);
    proxy?.close();
  });

  const on = (day: number, work: () => Promise<void>) => void days.set(day, [...(days.get(day) ?? []), work]);

  /** A browser that ends its cookie when Max-Age says so, of somebody who signs in where they are asked to. */
  class Home extends Visitor {
    readonly signedIn: number[] = [];
    /** The days on which the cookie was written. */
    readonly written: number[] = [];
    private ends = Infinity;

    constructor(
      readonly email: string,
      readonly fields: Record<string, string> = { autoLogin: "on" },
    ) {
      super(() => app.url);
    }

    async look(path = "/record"): Promise<Answer> {
      if (today >= this.ends) this.cookies.delete("session");
      return this.heed(await this.get(path));
    }

    async come(): Promise<void> {
      const answer = await this.look();
      if (answer.location?.startsWith("/signin")) {
        this.signedIn.push(today);
        this.heed(await this.post("/signin", { email: this.email, password, ...this.fields }));
      }
      if (today % 20 !== 0) return;
      // A second page of the day has no more to write.
      const before = this.written.length;
      expect((await this.look("/rank")).status).toBe(200);
      expect(this.written.length).toBe(before);
    }

    private heed(answer: Answer): Answer {
      const line = answer.setCookies.find((line) => line.startsWith("session="));
      const seconds = line && /Max-Age=(\d+)/.exec(line)?.[1];
      if (line) this.written.push(today);
      if (line) this.ends = seconds === undefined ? Infinity : today + Number(seconds) / 86_400;
      return answer;
    }
  }

  const asksToSignIn = (answer: Answer | undefined) => answer?.location?.startsWith("/signin") === true;

  test("a cookie of another day comes with pages alone, and in place of none that is newer, or gone", async () => {
    const member = await new Visitor(() => app.url).signIn("abroad@example.com", { autoLogin: "on" });
    const nextDay = () => Promise.all([app.moveClock(dayMs), api.moveClock(dayMs)]);
    const sessionOf = ({ setCookies }: Answer) => setCookies.filter((line) => line.startsWith("session="));
    /** Resolves to the answer to a page that was on its way while the other was answered. */
    async function meanwhile(other: () => Promise<Answer>): Promise<Answer> {
      await nextDay();
      await member.get("/session");
      await api.switch({ latency: 1_500, resetCounters: true });
      const onTheWay = member.twin().get("/record?mode=reg");
      await expect.poll(async () => (await api.calls()).counts["/record/list.php"]).toBe(1);
      await api.switch({ latency: 0 });
      expect(sessionOf(await other())).toHaveLength(1);
      return onTheWay;
    }

    await nextDay();
    if (!rotateRefresh) expect(sessionOf(await member.get("/session"))).toEqual([]);
    expect(sessionOf(await member.get("/record/csv?season=all")).join()).not.toMatch(/Max-Age=1209600/);
    expect(sessionOf(await member.get("/record")).join()).toMatch(/Max-Age=1209600/);
    const named = await meanwhile(() => member.post("/mypage/select-character", { character: "4" }));
    expect([named.status, sessionOf(named)]).toEqual([200, []]);
    // An API that has heard of the sign-out refuses the other page's token by itself.
    proxy.shut("/login/logout.php");
    const ended = await meanwhile(() => member.post("/logout", {}));
    expect([ended.status, sessionOf(ended)]).toEqual([200, []]);
  });

  test("who comes every day signs in twice, who stays away for fifteen days once more, and copies end", async () => {
    const [daily, away, nearlyAway] = [new Home("player@example.com"), new Home("overseas@example.com"), new Home("push@example.com")]; // prettier-ignore
    const [out, plain] = [new Home("rookie@example.com"), new Home("renewal@example.com", {})];
    for (let day = 0; day < 200; day++) {
      on(day, () => daily.come());
      if (day <= 30 || day % 9 === 0) if (day <= 30 || day >= 45) on(day, () => away.come());
      if (day <= 30 || day % 13 === 4) on(day, () => nearlyAway.come());
      if (day < 3) on(day, () => plain.come());
      if (day <= 5) on(day, () => out.come());
    }

    // Copies of the cookie, which no longer count when the cookie itself would have ended.
    const copies = new Map<number, Visitor>();
    for (const day of [10, 100, 179]) on(day, async () => void copies.set(day, daily.twin()));
    const refusedOn = (copied: number, day: number) =>
      on(day, async () => expect(asksToSignIn(await copies.get(copied)?.twin().get("/record")), `day ${day}`).toBe(true)); // prettier-ignore
    if (rotateRefresh) refusedOn(10, 20);
    for (const [copied, day] of [[10, 25], [10, 190], [100, 115], [179, 181]] as const) refusedOn(copied, day); // prettier-ignore

    // Where the API has not heard of a sign-out, the app alone refuses what was copied before.
    let copy: Visitor | undefined;
    on(5, async () => {
      copy = out.twin();
      proxy.shut("/login/logout.php");
      await out.post("/logout", {});
    });
    for (let day = 5; day < 40; day++)
      on(day, async () => expect(asksToSignIn(await copy?.twin().get("/record")), `day ${day}`).toBe(true));

    // A refresh token that somebody has read in the API's own traffic, say.
    const verify = (refreshToken: string) => call("/Auth/verifyToken.php", { form: { refreshToken } });
    let token = (await signIn(call, "both@example.com", password)).refreshToken;
    let stolen = "";
    const renew = async () => {
      const answer = await verify(token);
      expect(answer.code).toBe(200);
      token = String(Object(answer.payload).refreshToken ?? token);
    };
    for (let day = 1; day < 180; day++) on(day, renew);
    on(10, async () => void (stolen = token));
    if (rotateRefresh)
      on(20, async () => {
        await renew();
        expect((await verify(stolen)).status).toBe(401);
        // The API refuses it, and the sign-in of its owner goes on.
        await renew();
      });
    on(180, async () => expect((await verify(token)).status).toBe(401));

    for (today = 0; today < 200; today++) {
      for (const work of days.get(today) ?? []) await work();
      await Promise.all([app.moveClock(dayMs), api.moveClock(dayMs)]);
    }
    expect(daily.signedIn).toEqual([0, 180]);
    expect(away.signedIn).toEqual([0, 45]);
    expect(nearlyAway.signedIn).toEqual([0, 186]);
    expect(plain.signedIn).toEqual([0, 1, 2]);
  });
});
