import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { goToMail, readAccountForm, requireAccountStep, verifyAgain } from "../../account/signup/account-step.server";
import { IdentityFacts } from "../../account/signup/known-facts";
import { mailPage } from "../../account/signup/mail-page";
import { SignupForm } from "../../account/signup/signup-form";
import { SignupHelp } from "../../account/signup/signup-help";
import { SignupProgress } from "../../account/signup/signup-progress";
import { refuseAccount } from "../../account/signup/signup-refusal.server";
import { domesticSignupForm } from "../../account/signup/signup-forms";
import { isRefusal } from "../../api/errors";
import { signUp } from "../../api/signup.server";
import { Controls } from "../../forms/controls";
import { absoluteUrl } from "../../i18n/languages";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { outOfOrder } from "../../session/answers.server";
import { forAll } from "../../session/doors.server";
import { ErrorSummary } from "../../forms/error-summary";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = {
  title: "signup.accountTitle",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup",
};

const step = "/signup/signup-common";

export const loader = forAll(async (visit) => {
  const { identity, draft } = await requireAccountStep(visit, step);
  if (!identity) throw outOfOrder("/signup");
  const { name, phone, birth, gender } = identity;
  return json({ person: { name, phone, birth, gender }, draft });
});

export const action = forAll(async (visit) => {
  const { signup, identity } = await requireAccountStep(visit, step);
  if (!identity || !signup?.consents) throw outOfOrder("/signup");
  const form = await readAccountForm(visit, domesticSignupForm);
  if (form instanceof Response) return form;
  const { passwordConfirmation, ...typed } = form.data;
  const { push, email: marketing } = signup.consents;
  const linkUrl = absoluteUrl(visit, mailPage("domestic"));
  try {
    const account = { ...typed, tid: identity.tid, push, marketing, linkUrl };
    await form.signUp(signUp(visit.openApi, account));
  } catch (error) {
    if (isRefusal(error, "transactionUnusable")) return verifyAgain(visit);
    return refuseAccount(visit, domesticSignupForm, error, "domestic");
  }
  return goToMail(visit, { member: "domestic", ...form.data });
});

export default function SignupCommonPage() {
  const t = useT();
  const { person } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <SignupHelp />
      <SignupProgress member="domestic" current="account" />
      <PageHead title={t("signup.accountTitle")} lead={t("signup.accountLead")} />
      <IdentityFacts person={person} />
      <SignupForm submit={t("signup.submit")}>
        <Controls of={domesticSignupForm} />
      </SignupForm>
    </div>
  );
}
