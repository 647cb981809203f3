import { afterAll, beforeAll } from "vitest";
import { contractClient, signIn, type Ask } from "./contract-client";
import { startReferenceApi, type Start } from "./reference-api";

/** The account for the contract tests of the reference API, with games in every mode. */
export const account = { id: "player@example.com", password: "Baseball1!" };

async function startRun(start: Start) {
  const reference = await startReferenceApi(start);
  const call = contractClient(reference.url);
  return { reference, call, tokens: await signIn(call, account.id, account.password) };
}

export type ContractRun = ReturnType<typeof useContractRun>;

/** Starts the reference API for all tests of a file or group, with a client that is signed in. */
export function useContractRun(start: Start = {}) {
  let running: Awaited<ReturnType<typeof startRun>> | undefined;
  const now = () => {
    if (!running) throw new Error("The API is there from beforeAll on");
    return running;
  };
  beforeAll(async () => void (running = await startRun(start)));
  afterAll(async () => void (await running?.reference.stop()));
  const call = (path: string, more: Ask = {}) => now().call(path, more);
  return {
    get reference() {
      return now().reference;
    },
    get tokens() {
      return now().tokens;
    },
    call,
    ask: (path: string, more: Ask = {}) => call(path, { token: now().tokens.accessToken, ...more }),
  };
}
