import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { signUpWithTicket } from "../../api/social.server";
import { outOfOrder } from "../../session/answers.server";
import type { Visit } from "../../session/visit.server";
import type { Provider } from "../../ui/providers";
import { readAccountForm, verifyAgain } from "./account-step.server";
import { socialSignupForms } from "./signup-forms";
import { refuseSignup, requireSocialStep, shownAccount, finishSignup, accountOf } from "./social-step.server";

async function requireStep(visit: Visit, provider: Provider) {
  const step = await requireSocialStep(visit, `/signup/social-signup/${provider}-signup`);
  if (!step.identity) throw outOfOrder("/signup");
  return { step, identity: step.identity };
}

export async function loadSocialSignup(visit: Visit, provider: Provider) {
  const { step, identity } = await requireStep(visit, provider);
  const { name, phone, birth, gender } = identity;
  return json({ person: { name, phone, birth, gender }, account: shownAccount(step.social), draft: step.draft });
}

export async function postSocialSignup(visit: Visit, provider: Provider) {
  const { step, identity } = await requireStep(visit, provider);
  const fields = socialSignupForms.domestic[step.social.emailVerified ? "verified" : "unverified"];
  const form = await readAccountForm(visit, fields);
  if (form instanceof Response) return form;
  const { email, nickname, ...person } = form.data;
  const request = { kind: "domestic", step, nickname, email } as const;
  try {
    const call = signUpWithTicket(visit.openApi, accountOf(visit, request), { ...person, tid: identity.tid });
    return await finishSignup(visit, await form.signUp(call), request);
  } catch (error) {
    if (isRefusal(error, "transactionUnusable")) return verifyAgain(visit);
    return refuseSignup(visit, fields, error, request);
  }
}
