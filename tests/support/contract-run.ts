import { contractClient, signIn, type Ask } from "./contract-client";
import { startReferenceApi } from "./reference-api";

/** The account by which an API is held to the contract: one with games in every mode. */
export const account = {
  id: process.env["CONTRACT_ID"] ?? "player@example.com",
  password: process.env["CONTRACT_PASSWORD"] ?? "Baseball1!",
};

/** The contract of docs/api.md holds for any API: CONTRACT_API names one that runs, else the reference API is started. */
export async function contractRun() {
  const given = process.env["CONTRACT_API"];
  const reference = given ? undefined : await startReferenceApi();
  const call = contractClient(given ?? reference?.url ?? "");
  const tokens = await signIn(call, account.id, account.password);
  const ask = (path: string, more: Ask = {}) => call(path, { token: tokens.accessToken, ...more });
  return { call, tokens, ask, stop: async () => void (await reference?.stop()) };
}

export type ContractRun = Awaited<ReturnType<typeof contractRun>>;
