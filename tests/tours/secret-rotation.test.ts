import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { Visitor } from "../support/visitor";

// The steps of docs/operating.md, "Rotating SESSION_SECRET".
const [old, next] = ["the-old-secret-of-the-tests", "the-next-secret-of-the-tests"];
const steps = { before: old, known: `${old},${next}`, first: `${next},${old}`, after: next };
let api: ReferenceApi;
const apps = new Map<string, App>();
beforeAll(async () => {
  api = await startReferenceApi();
  for (const secrets of Object.values(steps))
    apps.set(secrets, await startApp({ apiUrl: api.url, env: { SESSION_SECRET: secrets } }));
});
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.stop("SIGKILL")));
  await api.stop();
});

async function statusAt(secrets: string, { cookies }: Visitor): Promise<number> {
  const visitor = new Visitor(apps.get(secrets)?.url ?? "");
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return (await visitor.get("/record")).status;
}

// During a step, replicas of the previous and the next one answer side by side.
test.each([
  [steps.before, steps.known],
  [steps.known, steps.first],
])("from %s to %s, nobody is signed out at either", async (one, other) => {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const member = await new Visitor(apps.get(here)?.url ?? "").signIn();
    expect(await statusAt(there, member)).toBe(200);
  }
});

test("without the old secret, whoever has signed in under the next one stays, and nobody else", async () => {
  const stays = await new Visitor(apps.get(steps.first)?.url ?? "").signIn();
  expect(await statusAt(steps.after, stays)).toBe(200);
  const goes = await new Visitor(apps.get(steps.before)?.url ?? "").signIn();
  expect(await statusAt(steps.after, goes)).toBe(302);
});
