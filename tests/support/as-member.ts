import { contractClient, signIn, type Ask } from "./contract-client";
import { password, player } from "./visitor";

/** Returns what asks the stage's API as a member, without the app. */
export function asMember(stage: { readonly api: { readonly url: string } }, email = player) {
  let token: Promise<string> | undefined;
  return async (path: string, more: Ask = {}) => {
    const call = contractClient(stage.api.url);
    token ??= signIn(call, email, password).then(({ accessToken }) => accessToken);
    return call(path, { token: await token, ...more });
  };
}
