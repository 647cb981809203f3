import { LRUCache } from "lru-cache";
import { accountEvents, type AccountEvent, type AccountWay } from "../diagnostics.server";
import { keyOf } from "./rate-limits.server";
import { digest, fingerprint } from "./seal.server";
import type { Visit } from "./visit.server";

/** Each page's line has one. */
const names = new LRUCache<string, string>({ max: 5_000 });

/** Names an account in the log: the same for the member and for whoever types the ID. */
export function accountInLog(id: string): string {
  const name = names.get(id) ?? fingerprint(`account ${keyOf(id)}`);
  names.set(id, name);
  return name;
}

/**
 * Tells the log of a step of an account, without personal data.
 * @param id of the account, or as it was typed; undefined where only the API knows it
 * @param detail one of our own words, never what somebody typed
 */
export function audit(
  { context, session }: Visit,
  event: AccountEvent,
  id?: string | null,
  detail?: string,
  way?: AccountWay,
): void {
  const { clientIp, requestId } = context;
  const { state, sid = state?.sid } = session;
  accountEvents.publish({
    event,
    way,
    detail,
    account: id ? accountInLog(id) : undefined,
    network: clientIp && fingerprint(`network ${keyOf(clientIp)}`),
    device: sid && digest(sid),
    request: requestId,
  });
}
