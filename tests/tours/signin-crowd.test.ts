import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app-server";
import { startStubApi } from "../support/stub-api";

/**
 * Sign-ins, concurrency, accounts, and the API's rate per second. The long run: SIGNINS=1000 AT_ONCE=200 PER_SECOND=40.
 */
const { SIGNINS = "300", AT_ONCE = "200", ACCOUNTS = SIGNINS, PER_SECOND = "60" } = process.env;
const mostTries = 5;

/** Checks passwords one after the other, at the given rate. */
async function startBusyApi() {
  const checked: string[] = [];
  let free = performance.now();
  const api = await startStubApi((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      free = Math.max(free, performance.now()) + 1000 / Number(PER_SECOND);
      const id = new URLSearchParams(body).get("id") ?? "";
      setTimeout(() => {
        checked.push(id);
        const user = { ID: id, Nickname: "P", Name: "", Char: "1", IsDomestic: "Y", SocialType: null };
        res.end(JSON.stringify({ code: 200, msg: "", data: { accessToken: "a", refreshToken: id, user } }));
      }, free - performance.now());
    });
  });
  return { ...api, checked };
}

test("in a crowd everybody gets in who comes when told to, nobody twice, and none who has asked is rejected", async () => {
  const api = await startBusyApi();
  const app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1" } });
  onTestFinished(async () => {
    await app.stop("SIGKILL");
    api.close();
  });
  const left = Array.from({ length: Number(SIGNINS) }, (_, i) => i);
  const tries: number[] = [];
  const seconds: number[] = [];
  const lost: unknown[] = [];
  const rejected: number[] = [];

  /** Asks like the hydrated page. */
  async function waitForSlot(email: string, from: Record<string, string>): Promise<void> {
    const body = new URLSearchParams({ intent: "turn", email });
    const headers = { ...from, Accept: "application/json" };
    for (let asked = 1; asked <= mostTries; asked++) {
      const answer: unknown = await (await fetch(`${app.url}/signin`, { method: "POST", body, headers })).json();
      const wait = Number(Object(answer).wait);
      if (wait === 0) return;
      await pause(Math.max(wait, 2 ** asked) * 1000);
    }
  }

  async function signIn(i: number): Promise<void> {
    const began = performance.now();
    const email = `member${i % Number(ACCOUNTS)}@example.com`;
    const body = new URLSearchParams({ email, password: "Baseball1!" });
    const headers = { "X-Forwarded-For": `198.18.${i >> 8}.${i & 255}` };
    const asks = i % 2 === 0;
    if (asks) await waitForSlot(email, headers);
    for (let n = 1; n <= mostTries; n++) {
      const answer = await fetch(`${app.url}/signin`, { method: "POST", body, headers, redirect: "manual" });
      await answer.text();
      if (answer.status === 303) {
        tries.push(n);
        seconds.push((performance.now() - began) / 1000);
        return;
      }
      if (answer.status !== 503) return void lost.push(answer.status);
      if (asks) rejected.push(i);
      await pause(Number(answer.headers.get("Retry-After")) * 1000);
    }
    lost.push(i);
  }
  const began = performance.now();
  const client = async () => {
    for (let i = left.shift(); i !== undefined; i = left.shift()) await signIn(i);
  };
  await Promise.all(Array.from({ length: Number(AT_ONCE) }, client));

  const worst = (list: number[]) => Math.round(Math.max(...list) * 10) / 10;
  const all = Math.round((performance.now() - began) / 100) / 10;
  if (process.env.SIGNINS)
    console.log({
      in: tries.length,
      lost: lost.length,
      rejected: rejected.length,
      mostTries: worst(tries),
      slowest: worst(seconds),
      all,
    });
  expect(lost).toEqual([]);
  expect(rejected).toEqual([]);
  expect(new Set(api.checked).size).toBe(Number(ACCOUNTS));
  expect(api.checked).toHaveLength(Number(SIGNINS));
});
