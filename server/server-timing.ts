import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestListener } from "node:http";
import { apiCalls } from "../app/diagnostics.server";

const timings = new AsyncLocalStorage<string[]>();

const metric = (name: string, description: string, ms: number) => `${name};desc="${description}";dur=${ms.toFixed(1)}`;

let isSubscribed = false;

/** Adds Server-Timing with each call to the API, which browsers show beside the request; for development. */
export function withServerTiming(listener: RequestListener): RequestListener {
  if (!isSubscribed) apiCalls.subscribe(({ call, ms }) => timings.getStore()?.push(metric("api", call, ms)));
  isSubscribed = true;
  return (req, res) => {
    const began = performance.now();
    const calls: string[] = [];
    const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
    res.writeHead = (...head: unknown[]) => {
      const times = [...calls, metric("total", "until the head", performance.now() - began)].join(", ");
      const list = head.at(-1);
      // Beside a header that is set, Node would keep only the last cookie of a list.
      if (Array.isArray(list)) return writeHead(...head.slice(0, -1), [...(list as unknown[]), "Server-Timing", times]);
      res.setHeader("Server-Timing", times);
      return writeHead(...head);
    };
    timings.run(calls, () => listener(req, res));
  };
}
