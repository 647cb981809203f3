import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { signUpWithTicket } from "../../api/social.server";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import type { RequestArgs } from "../../request-context";
import { outOfOrder } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import type { Provider } from "../../ui/providers";
import { refuseTooMany } from "./account-step.server";
import { answerCheck, requestedCheck } from "./duplicate-check.server";
import { socialForms } from "./social-schema";
import { refuseSignup, requireSocialStep, shownAccount, finishSignup, accountOf } from "./social-step.server";
import { verifyAgain } from "./verify-again.server";

function requireStep(args: RequestArgs, provider: Provider) {
  const step = requireSocialStep(args, `/signup/social-signup/${provider}-signup`);
  if (!step.identity) throw outOfOrder("/signup");
  return { step, identity: step.identity };
}

/** What the sign-up page of a domestic member with an account at `provider` shows. */
export function loadSocialSignup(args: RequestArgs, provider: Provider) {
  const { step, identity } = requireStep(args, provider);
  const { name, phone, birth, gender } = identity;
  return json({ person: { name, phone, birth, gender }, account: shownAccount(step.social), draft: step.draft });
}

export async function postSocialSignup(args: RequestArgs, provider: Provider) {
  const { step, identity } = requireStep(args, provider);
  const sent = await readForm(args.request);
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const form = await socialForms.domestic[step.social.emailVerified ? "verified" : "asking"].validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const refused = await refuseTooMany(args, form.submittedData);
  if (refused) return refused;
  const { email, nickname, region } = form.data;
  const request = { kind: "domestic", step, nickname, email } as const;
  const person = { tid: identity.tid, region };
  try {
    const call = signUpWithTicket(visitorApi(args), accountOf(args, request), person);
    return await finishSignup(args, await call, request);
  } catch (error) {
    if (isRefusal(error, "transactionUnusable")) return verifyAgain(args, { email: email ?? "", nickname, region });
    return refuseSignup(args, error, request, form.submittedData);
  }
}
