import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/request-context";
import { startWebServer, type RunningServer } from "../support/web-server";

const mostInFlight = 200;
const mostOfOne = 20;
const mostWaiting = 300;

describe("a place", () => {
  let server: RunningServer;
  /** Requests in the app, in the order of arrival. */
  let inApp: { who: string; answer: () => void; leave: () => void }[] = [];
  beforeEach(async () => {
    inApp = [];
    server = await startWebServer(
      ({ headers }, { leavePlace = () => undefined }) =>
        new Promise((resolve) => {
          const answer = () => resolve(new Response("done"));
          inApp.push({ who: headers.get("From") ?? "", answer, leave: leavePlace });
        }),
    );
  });
  afterEach(() => server.close());

  const ask = (who: string, path = "/record") => fetch(server.url + path, { headers: { From: who } });
  /** Files and health answer meanwhile. */
  const turn = async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const untilInApp = async (count: number) => {
    while (inApp.length < count) await turn();
  };
  const answerAll = () => inApp.splice(0).forEach(({ answer }) => answer());

  test("is one of 200, whoever asks: the next is refused until one is answered", async () => {
    const busy = Array.from({ length: mostInFlight }, (_, i) => ask(`member ${i % 10}`));
    await untilInApp(mostInFlight);
    const refused = await ask("another");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await refused.text()).toContain(`<html lang="ko">`);

    inApp.shift()?.answer();
    expect(await (await Promise.race(busy)).text()).toBe("done");
    const next = ask("another");
    await untilInApp(mostInFlight);
    answerAll();
    expect((await next).status).toBe(200);
    await Promise.all(busy);
  });

  test("is left once by a request that goes on elsewhere", async () => {
    const busy = Array.from({ length: mostOfOne }, () => ask("one"));
    await untilInApp(mostOfOne);
    const [first] = inApp;
    first?.leave();
    const next = ask("one");
    await untilInApp(mostOfOne + 1);
    first?.answer();
    expect(await (await Promise.race(busy)).text()).toBe("done");
    const waiting = ask("one");
    await turn();
    expect(inApp).toHaveLength(mostOfOne + 1);
    answerAll();
    await untilInApp(1);
    answerAll();
    expect((await Promise.all([...busy, next, waiting])).map(({ status }) => status)).not.toContain(429);
  });

  test("is one of 20 for one requester, who waits for the next; others go in meanwhile", async () => {
    const busy = Array.from({ length: mostOfOne }, () => ask("one"));
    await untilInApp(mostOfOne);
    const waiting = ask("one", "/record?next");
    const other = ask("other");
    await untilInApp(mostOfOne + 1);
    expect(inApp.map(({ who }) => who)).toEqual([...Array<string>(mostOfOne).fill("one"), "other"]);

    answerAll();
    expect((await other).status).toBe(200);
    await untilInApp(1);
    answerAll();
    expect((await waiting).status).toBe(200);
    expect(new Set((await Promise.all(busy)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("that does not come free in time is refused to this requester alone, in the page's language", async () => {
    const busy = Array.from({ length: mostOfOne }, () => ask("one"));
    await untilInApp(mostOfOne);
    const refused = await ask("one", "/en/record");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2"]);
    expect(await refused.text()).toContain(`<html lang="en">`);

    const other = ask("other");
    await untilInApp(mostOfOne + 1);
    answerAll();
    expect((await other).status).toBe(200);
    await Promise.all(busy);
  });

  test("is waited for by 300 of one at most: more are refused at once", async () => {
    const busy = Array.from({ length: mostOfOne }, () => ask("one"));
    await untilInApp(mostOfOne);
    const refusals: string[] = [];
    const asked = async (name: string, count: number) => {
      const open = await server.connections();
      const all = Array.from({ length: count }, async () => {
        if ((await ask("one")).status === 429) refusals.push(name);
      });
      return { all, arrived: () => expect.poll(server.connections).toBe(open + count) };
    };
    const waiting = await asked("waiting", mostWaiting);
    await waiting.arrived();
    const over = await asked("over", 30);
    await Promise.all(over.all);
    expect(refusals).toEqual(Array<string>(30).fill("over"));
    await Promise.all(waiting.all);
    expect(refusals).toHaveLength(mostWaiting + 30);
    answerAll();
    await Promise.all(busy);
  });

  test("is not taken by those who have left while they waited", async () => {
    const busy = Array.from({ length: mostOfOne }, () => ask("one"));
    await untilInApp(mostOfOne);
    const open = await server.connections();
    const leaving = new AbortController();
    const left = Array.from({ length: 5 }, () =>
      fetch(`${server.url}/left`, { headers: { From: "one" }, signal: leaving.signal }).catch(() => undefined),
    );
    await expect.poll(server.connections).toBe(open + left.length);
    await turn();
    leaving.abort();
    await Promise.all(left);
    await expect.poll(server.connections).toBeLessThanOrEqual(open + 1);
    answerAll();
    const next = ask("one");
    await untilInApp(1);
    answerAll();
    expect((await next).status).toBe(200);
    expect(inApp).toHaveLength(0);
    await Promise.all(busy);
  });
});

describe("the event loop", () => {
  const pieceMs = 20;
  const work = () => {
    const until = performance.now() + pieceMs;
    while (performance.now() < until);
  };

  async function serve(handle: (context: RequestContext) => Promise<void>) {
    const server = await startWebServer(async (_, context) => {
      await handle(context);
      return new Response("done");
    });
    return { server, ask: (who: string, path = "/record") => fetch(server.url + path, { headers: { From: who } }) };
  }

  /** Asks as one another after the other; resolves to how many of `greedy` are answered meanwhile, each time. */
  async function lookAround(ask: (who: string) => Promise<Response>, answered: () => number, times: number) {
    const meanwhile: number[] = [];
    for (let i = 0; i < times; i++) {
      const before = answered();
      expect((await ask("other")).status).toBe(200);
      meanwhile.push(answered() - before);
    }
    return meanwhile.sort((a, b) => a - b);
  }

  const pieces: [string, (context: RequestContext) => Promise<void>][] = [
    ["before the first wait", async () => work()],
    [
      "after one",
      async ({ eventLoop }) => {
        await delay(30);
        await eventLoop?.takeTurn();
        work();
      },
    ],
  ];

  test.each(pieces)("goes to others in between, with work %s", async (_, handle) => {
    const { server, ask } = await serve(handle);
    let answered = 0;
    const greedy = Array.from({ length: 60 }, () => ask("greedy").finally(() => answered++));
    await expect.poll(() => answered).toBeGreaterThan(3);
    const meanwhile = await lookAround(ask, () => answered, 9);
    // Without shares, all who are in the app would come first.
    expect(meanwhile[4]).toBeLessThanOrEqual(3);
    await Promise.all(greedy);
    server.close();
  });

  test("is refused to those who have waited too long for it", async () => {
    const { server, ask } = await serve(async () => work());
    expect((await ask("other")).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 140 }, () => ask("greedy")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(answers.find(({ status }) => status === 429)?.headers.get("Retry-After")).toBe("2");
    server.close();
  });

  test("is waited for whatever the answer is", async () => {
    const { server, ask } = await serve(async () => {
      for (let i = 0; i < 8; i++) work();
    });
    expect((await ask("other")).status).toBe(200);
    expect((await ask("greedy")).status).toBe(200);
    const order: string[] = [];
    const refused = ["greedy", "somebody"].map(async (who) => {
      const { status } = await fetch(server.url, { method: "PUT", headers: { From: who } });
      order.push(`${who} ${status}`);
    });
    await Promise.all(refused);
    expect(order).toEqual(["somebody 405", "greedy 405"]);
    server.close();
  });
});

test("an answer that is made while it is sent keeps its place until its end, or until its reader leaves", async () => {
  const ends: (() => void)[] = [];
  const { url, close } = await startWebServer(() => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("begun"));
        ends.push(() => controller.close());
      },
    });
    return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/csv" } }));
  });
  const leaving = new AbortController();
  /** Kept, because the connection of a garbage-collected answer is closed. */
  const answers: Response[] = [];
  const ask = async (who: number, signal?: AbortSignal) => {
    const answer = await fetch(`${url}/record/csv`, { headers: { From: `member ${who}` }, signal });
    answers.push(answer);
    return answer;
  };
  await Promise.all(Array.from({ length: mostInFlight - 1 }, (_, i) => ask(i % 10)));
  await ask(9, leaving.signal);
  expect((await ask(10)).status).toBe(503);

  leaving.abort();
  while ((await ask(10)).status === 503);
  expect((await ask(11)).status).toBe(503);

  ends[0]?.();
  expect(await Promise.race(answers.slice(0, 199).map((answer) => answer.text()))).toBe("begun");
  while ((await ask(11)).status === 503);
  close();
});
