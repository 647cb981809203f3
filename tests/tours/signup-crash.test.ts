import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { agree, mailedPath, newOverseasAccount, newPassword } from "../support/signup-visit";
import { newAddress } from "../support/stage";
import { Visitor } from "../support/visitor";

const form = "/signup/global/signup-global";
const dataDir = mkdtempSync(join(tmpdir(), "signup-crash-"));
let api: ReferenceApi;
let app: App;

beforeAll(async () => {
  api = await startReferenceApi({ dataDir });
  app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1" } });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const newcomer = () => new Visitor(app.url, { "X-Forwarded-For": newAddress() });

test("every sign-up that was acknowledged before a kill -9 is there once, and can sign in", async () => {
  const wishes = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const visitor = newcomer();
      await agree(visitor, "overseas");
      return { visitor, account: newOverseasAccount() };
    }),
  );
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  const answers = wishes.map(async ({ visitor, account }) => {
    const { status } = await visitor.post(form, account);
    if (status === 303) acknowledged.push(account.email);
    // In the middle: some have their answer, others are still waiting.
    if (acknowledged.length === 6) killed ??= api.stop("SIGKILL");
    return { account, visitor, status };
  });
  const ended = await Promise.all(answers);
  await killed;
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([303, 503]));

  api = await startReferenceApi({ dataDir, port: api.port });
  for (const { account, visitor, status } of ended) {
    // A visitor without an answer sends the same again, and gets one account whatever became of the first request.
    if (status !== 303) await expect.poll(async () => (await visitor.post(form, account)).status).toBe(303);
    const opened = newcomer();
    expect(await opened.post(await mailedPath(api, account.email), { intent: "confirm" })).toMatchObject({
      status: 303,
    });
    expect((await opened.post("/signin", { email: account.email, password: newPassword })).status).toBe(303);
    expect((await api.outbox(account.email)).length).toBe(1);
  }
});
