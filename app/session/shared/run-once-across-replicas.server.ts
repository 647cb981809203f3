import { LRUCache } from "lru-cache";
import type { z } from "zod/v4";
import type { SentForm } from "../../forms/sent-form";
import { createSharedCache } from "./cache.server";

export interface RunOnce<T> {
  run(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves to undefined where the work has not been done in the last minute, or has failed. */
  result(key: string): Promise<T | undefined>;
}

/** Runs the work of a form's action. */
type RunForm<T> = (sent: SentForm, work: () => Promise<T>) => Promise<T>;

const validSeconds = 60;
/** Longer than the longest call of the API. */
const lockSeconds = 15;

/** For a form that may be sent twice: within a minute all replicas together do the work of a key once. */
export function runOnceAcrossReplicas<T>(name: string, schema: z.ZodType<T>): RunOnce<T> {
  const shared = createSharedCache(name, schema, lockSeconds);
  const own = new LRUCache<string, Promise<T>>({ max: 2_000, ttl: validSeconds * 1000 });
  return {
    run(key, work) {
      const known = own.get(key);
      if (known) return known;
      const result = shared.run(key, work, { secondsValid: () => validSeconds });
      own.set(key, result);
      result.catch(() => own.delete(key));
      return result;
    },
    result: (key) => own.get(key)?.catch(() => undefined) ?? shared.get(key),
  };
}

/** For the mails of a form with `once` (app/ui/form.tsx): if a button is pressed twice, both requests get one result. */
export function runFormOnce<T>(name: string, schema: z.ZodType<T>): RunForm<T> {
  const runs = runOnceAcrossReplicas(name, schema);
  return (sent, work) => (sent.has("once") ? runs.run(JSON.stringify(sent.submitted()), work) : work());
}
