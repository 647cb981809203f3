import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { newAddress, useStage } from "../support/stage";
import { Visitor } from "../support/visitor";

const stage = useStage();
let greedy: Visitor;
let other: Visitor;
let shared: string;

beforeAll(async () => {
  [greedy, other] = [await stage.member(), await stage.member("overseas@example.com")];
  const game = /\/record\/(\w+)-detail\/(\d+)/.exec((await greedy.get("/record")).text);
  const link = await greedy.post("/record/share", { mode: game?.[1] ?? "", record: game?.[2] ?? "" });
  shared = `/share/${/shared=([\w-]+)/.exec(link.location ?? "")?.[1]}`;
});
afterAll(() => stage.api.switch({ latency: 0 }));

/** Sends requests at once, each again as soon as it is answered; resolves to the answers once stopped. */
function flood(visitor: Visitor, path: string, headers = (): Record<string, string> => ({}), connections = 250) {
  const answers: { status: number; retryAfter: string | null; text: string }[] = [];
  let isOver = false;
  const all = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const { status, headers: got, text } = await visitor.get(path, headers());
      answers.push({ status, retryAfter: got.get("Retry-After"), text });
    }
  });
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(all);
      return answers;
    },
  };
}

/** Opens pages of somebody else and of nobody, one after the other; resolves to statuses and the median time. */
async function lookAround(until: (looked: number) => boolean) {
  const [statuses, times] = [new Set<number>(), [] as number[]];
  const pages = [
    () => other.get("/record"),
    () => stage.newcomer().get(shared),
    () => other.get("/en/mypage"),
    () => stage.newcomer().get(shared),
  ];
  for (let i = 0; !until(i); i++) {
    const began = performance.now();
    const answer = await pages[i % pages.length]?.();
    times.push(performance.now() - began);
    if (answer) statuses.add(answer.status);
  }
  return { statuses: [...statuses], time: times.sort((a, b) => a - b)[times.length >> 1] ?? 0 };
}

const tooMuch = (answers: { status: number }[]) => answers.some(({ status }) => status === 429);

test.each([0, 100])("250 requests of a member at once spare the others, if the API takes %i ms", async (latency) => {
  await stage.api.switch({ latency });
  const quiet = await lookAround((looked) => looked === 12);
  const flooding = flood(greedy, "/record");
  const busy = await lookAround((looked) => looked >= 12 && tooMuch(flooding.answers));
  const statuses = (await flooding.stop()).map(({ status }) => status);
  expect(busy.statuses).toEqual([200]);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Without a wait for the API the time would be that of this process, which sends the flood.
  if (latency > 0) expect(busy.time / quiet.time).toBeLessThan(2.5);
});

test.each([
  ["none", () => ({})],
  ["another made-up one each time", () => ({ Cookie: `session=${randomUUID()}` })],
])("250 requests from one address at once spare the others; session: %s", async (_, headers) => {
  await stage.api.switch({ latency: 300 });
  const flooding = flood(stage.newcomer(), shared, headers);
  const busy = await lookAround(() => tooMuch(flooding.answers));
  expect(busy.statuses).toEqual([200]);
  const refused = (await flooding.stop()).find(({ status }) => status === 429);
  expect(refused?.retryAfter).toBe("2");
  expect(refused?.text).toContain('<html lang="ko"');
});

test("a member takes no places of others in the same network", async () => {
  await stage.api.switch({ latency: 100 });
  const flooding = flood(greedy, "/en/record");
  while (!tooMuch(flooding.answers)) await stage.visitor().get(shared);
  const neighbours = await Promise.all(Array.from({ length: 10 }, () => stage.visitor().get(shared)));
  const answers = await flooding.stop();
  expect(neighbours.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers.find(({ status }) => status === 429)?.text).toContain('<html lang="en"');
  const metrics = await (await fetch(`${stage.url}/metrics`)).text();
  expect(Number(/limit_refusals_total\{limit="requests-of-one"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0);
});

describe("pictures that are all new", () => {
  let app: App;
  let proxy: Awaited<ReturnType<typeof startApiProxy>>;
  beforeAll(async () => {
    let asked = 0;
    proxy = await startApiProxy(stage.api.url);
    proxy.play((response, body, path) => {
      const venue = path === "/record/shared.php" ? `"FieldName":"${(asked += 1)}` : `"FieldName":"`;
      response.writeHead(200, { "Content-Type": "application/json" }).end(body.replaceAll('"FieldName":"', venue));
      return true;
    });
    app = await startApp({ apiUrl: proxy.url, env: { TRUST_PROXY: "1" } });
    return async () => {
      await app.stop();
      proxy.close();
    };
  });
  const newcomer = () => new Visitor(app.url, { "X-Forwarded-For": newAddress() });

  test("one visitor's many spare those of all others", async () => {
    const picture = `${shared}/picture.png`;
    const flooding = flood(newcomer(), picture, undefined, 30);
    const [one, another] = [newcomer(), newcomer()];
    const statuses: number[] = [];
    while (flooding.answers.length < 20 || statuses.length < 15) {
      const three = await Promise.all([one.get(picture), one.get(`/en${picture}`), another.get(picture)]);
      statuses.push(...three.map(({ status }) => status));
    }
    const answers = await flooding.stop();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});
