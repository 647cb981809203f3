import { loginRefusals, unverifiedAccount } from "../../api/auth.server";
import { ApiRefusal, isRefusal, rejoinTime } from "../../api/errors";
import { assertionSchema, passkeyLogin } from "../../api/passkeys.server";
import { checkbox, redirectField } from "../../forms/fields";
import { byPage, formOf } from "../../forms/form";
import { signinApi } from "../../session/api.server";
import { refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { redirectAfterSignIn } from "../../session/push-answer.server";
import { clear, countIn, giveBack } from "../../session/rate-limits.server";
import { beginMemberSession } from "../../session/sign-in.server";
import type { Visit } from "../../session/visit.server";
import { signinBuckets } from "../../session/visitor-limits.server";
import { ticked } from "../../ui/checkbox";
import { passkeySigninPage } from "./paths";
import { readPasskey } from "./read-passkey.server";

const carriedForm = formOf({ autoLogin: byPage(checkbox), redirect: redirectField });

/** Returns the address of the page, with what the sign-in page's form says. */
export async function addressOfSignIn(visit: Visit): Promise<string> {
  const { autoLogin, redirect } = await visit.read(carriedForm);
  const query = new URLSearchParams({ ...(autoLogin && { autoLogin: ticked }), ...(redirect && { redirect }) });
  return query.size > 0 ? `${passkeySigninPage}?${query}` : passkeySigninPage;
}

/** Answers as the sign-in with a password does. */
export async function signInWithPasskey(visit: Visit): Promise<Response> {
  const { autoLogin, redirect } = await visit.read(carriedForm);
  const assertion = await readPasskey(visit, assertionSchema);
  if (!assertion) return visit.refuse({ "": "passkey.rejected" }, 400);
  const buckets = signinBuckets(visit, assertion.credentialId);
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(visit, "limited", null, "sign-in");
    return visit.refuse({ "": "passkey.tooMany" }, 429, tooMany);
  }
  try {
    const { api, jar } = signinApi(visit);
    const answer = await passkeyLogin(api, assertion, autoLogin);
    const member = beginMemberSession(visit, answer, { autoLogin, jar: jar(), way: "passkey" });
    await clear(buckets);
    return await redirectAfterSignIn(visit, member, redirect);
  } catch (error) {
    if (!isRefusal(error, "passkeyUnknown", "tokenRejected")) await giveBack(buckets);
    // Too late, or sent twice: the page asks anew, or leads on where the first has signed in.
    if (isRefusal(error, "ticketUnusable")) return visit.redirect(await addressOfSignIn(visit));
    return refuse(visit, error);
  }
}

async function refuse(visit: Visit, error: unknown): Promise<Response> {
  if (!(error instanceof ApiRefusal)) return refuseUnavailable(visit, error);
  audit(visit, "sign-in refused", null, error.refusal, "passkey");
  if (isRefusal(error, "passkeyUnknown")) return visit.refuse({ "": "passkey.unknown" }, 401);
  if (isRefusal(error, "tokenRejected")) return visit.refuse({ "": "passkey.rejected" }, 401);
  const state = loginRefusals.find((one) => isRefusal(error, one));
  if (!state) return refuseUnavailable(visit, error);
  const account = unverifiedAccount(error);
  const member = account?.domestic === false ? "overseas" : undefined;
  const typed = { ...(await visit.form()).submitted(), email: account?.email, member, until: rejoinTime(error) };
  return visit.refuse({ "": `signin.${state}` }, 403, { typed });
}
