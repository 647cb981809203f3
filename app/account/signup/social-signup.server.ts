import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { signUpWithTicket } from "../../api/social.server";
import type { RequestArgs } from "../../request-context";
import { outOfOrder } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import type { Provider } from "../../ui/providers";
import { readAccountForm, verifyAgain } from "./account-step.server";
import { socialSignupForms } from "./signup-schemas";
import { refuseSignup, requireSocialStep, shownAccount, finishSignup, accountOf } from "./social-step.server";

async function requireStep(args: RequestArgs, provider: Provider) {
  const step = await requireSocialStep(args, `/signup/social-signup/${provider}-signup`);
  if (!step.identity) throw outOfOrder("/signup");
  return { step, identity: step.identity };
}

export async function loadSocialSignup(args: RequestArgs, provider: Provider) {
  const { step, identity } = await requireStep(args, provider);
  const { name, phone, birth, gender } = identity;
  return json({ person: { name, phone, birth, gender }, account: shownAccount(step.social), draft: step.draft });
}

export async function postSocialSignup(args: RequestArgs, provider: Provider) {
  const { step, identity } = await requireStep(args, provider);
  const schema = socialSignupForms.domestic[step.social.emailVerified ? "verified" : "unverified"];
  const form = await readAccountForm(args, schema);
  if (form instanceof Response) return form;
  const { email, nickname, region } = form.data;
  const request = { kind: "domestic", step, nickname, email } as const;
  const person = { tid: identity.tid, region };
  try {
    const call = signUpWithTicket(visitorApi(args), accountOf(args, request), person);
    return await finishSignup(args, await form.signUp(call), request);
  } catch (error) {
    if (isRefusal(error, "transactionUnusable")) return verifyAgain(args, form.submitted);
    return refuseSignup(args, error, request, form.submitted);
  }
}
