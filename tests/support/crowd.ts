import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export interface Crowd {
  answered: number;
  /** Requests without the expected answer. */
  failed: string[];
  /** Venues that the server reported as starred. */
  starred: string[];
  /** Resolves after that many more answers. */
  untilAnswered(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  url: string;
  /** The session of a member. */
  cookie: string;
  /** Each is starred once, by its own form. */
  venues: string[];
  clients?: number;
}

/** Starts a member's tabs, each with its own kept connection. Node's client never retries. */
export function startCrowd({ url, cookie, venues, clients = 6 }: Options): Crowd {
  const crowd = { answered: 0, failed: [] as string[], starred: [] as string[] };
  const left = [...venues];
  let stopped = false;

  async function come(agent: Agent, path: string, expected: number, body?: string): Promise<boolean> {
    const what = `${body ? "POST" : "GET"} ${path}`;
    try {
      const status = await ask(agent, url + path, cookie, body);
      crowd.answered++;
      if (status !== expected) crowd.failed.push(`${what}: ${status}`);
      return status === expected;
    } catch (error) {
      crowd.failed.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  async function stay(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; !stopped; i++) {
      const venue = i % 4 === 0 ? left.pop() : undefined;
      if (!venue) await come(agent, i % 2 ? "/record" : "/en/location", 200);
      else if (await come(agent, "/location/favourite", 303, `venue=${venue}&on=Y`)) crowd.starred.push(venue);
    }
    agent.destroy();
  }

  const all = Array.from({ length: clients }, stay);
  return Object.assign(crowd, {
    async untilAnswered(count: number) {
      const end = crowd.answered + count;
      while (crowd.answered < end) await delay(20);
    },
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  });
}

function ask(agent: Agent, url: string, cookie: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url);
    const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body?.length };
    const headers = { Cookie: cookie, Origin: origin, ...(body && form) };
    const sent = request(url, { agent, method: body ? "POST" : "GET", headers }, (response) => {
      response.resume();
      response.once("end", () =>
        response.complete ? resolve(response.statusCode ?? 0) : reject(new Error("cut off")),
      );
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
