import type { IncomingMessage, ServerResponse } from "node:http";
import { completeConversions } from "./accounts/complete-conversions";
import { confirmIdentity } from "./accounts/identities";
import { withdraw } from "./accounts/withdrawals";
import { readBody } from "./body";
import { answerCorrection } from "./record/correction";
import { memberById } from "./member";
import type { Providers } from "./social/providers";
import type { Store } from "./store";
import type { SwitchEffects, Switches } from "./switches";
import { expireAccessTokens } from "./sign-in/tokens";

export interface Controlled {
  store: Store;
  switches: Switches;
  providers: Providers;
}

/** Answers `/__switch` and `/__calls`; returns undefined for any other path. */
export async function control(api: Controlled, path: string, request: IncomingMessage, response: ServerResponse) {
  if (path === "/__calls" && request.method === "GET") return sendJson(response, 200, api.switches.report());
  if (path !== "/__switch" || request.method !== "POST") return undefined;
  const text = (await readBody(request)).toString();
  try {
    return sendJson(response, 200, api.switches.apply(text, effectsOf(api)));
  } catch (error) {
    return sendJson(response, 400, { error: String(error) });
  }
}

const effectsOf = ({ store, switches, providers }: Controlled): SwitchEffects => ({
  expireAccessTokens: () => expireAccessTokens(store),
  confirmIdentity: (identity) => confirmIdentity(store, identity, switches.now()),
  completeConversions: () => completeConversions(store, switches.now()),
  answerCorrection: (answer) => answerCorrection(store, answer, switches.now()),
  setCarrier: (order) => providers.setCarrier(order),
  setProvider: (order) => providers.setProvider(order),
  withdraw(id) {
    const { seq } = memberCalled(store, id);
    store.transaction(() => withdraw(store, seq, switches.now()));
  },
  setPasswordAge(id, days) {
    const at = switches.now() - days * 86_400_000;
    store.run("UPDATE members SET password_changed_at = ? WHERE seq = ?", at, memberCalled(store, id).seq);
  },
});

function memberCalled(store: Store, id: string) {
  const member = memberById(store, id);
  if (!member) throw new Error(`Nobody is called ${id}`);
  return member;
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  return response;
}
