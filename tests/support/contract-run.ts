import { contractClient, signIn, type Ask } from "./contract-client";
import { startReferenceApi, type Start } from "./reference-api";

/** The account for the contract tests of the reference API, with games in every mode. */
export const account = { id: "player@example.com", password: "Baseball1!" };

/** Starts the reference API, and returns a client that is signed in. */
export async function contractRun(start: Start = {}) {
  const reference = await startReferenceApi(start);
  const call = contractClient(reference.url);
  const tokens = await signIn(call, account.id, account.password);
  const ask = (path: string, more: Ask = {}) => call(path, { token: tokens.accessToken, ...more });
  return { reference, call, tokens, ask, stop: () => reference.stop() };
}

export type ContractRun = Awaited<ReturnType<typeof contractRun>>;
