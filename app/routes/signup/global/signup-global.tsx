import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { goToMail, requireAccountStep } from "../../../account/signup/account-step.server";
import { mailPage } from "../../../account/signup/mail-page";
import { OverseasForm, useShownSteps } from "../../../account/signup/overseas-form";
import { nationChoices } from "../../../account/signup/overseas-member.server";
import { overseasStepOf, readOverseasForm } from "../../../account/signup/overseas-steps.server";
import { SignupHelp } from "../../../account/signup/signup-help";
import { SignupProgress } from "../../../account/signup/signup-progress";
import { refuseAccount } from "../../../account/signup/signup-refusal.server";
import { overseasSignupForm } from "../../../account/signup/signup-forms";
import { signUpOverseas } from "../../../api/signup.server";
import { absoluteUrl } from "../../../i18n/languages";
import { useT } from "../../../i18n/use-t";
import type { PageHandle } from "../../../page-handle";
import { outOfOrder } from "../../../session/answers.server";
import { forAll } from "../../../session/doors.server";
import { ErrorSummary } from "../../../forms/error-summary";
import { PageHead } from "../../../ui/page-head";

export const handle: PageHandle = {
  title: "signup.overseasTitle",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup",
};

const step = "/signup/global/signup-global";

export const loader = forAll(async (visit) => {
  const { draft } = await requireAccountStep(visit, step);
  return json({ choices: await nationChoices(visit), step: await overseasStepOf(visit), draft });
});

export const action = forAll(async (visit) => {
  const { signup } = await requireAccountStep(visit, step);
  if (!signup?.consents) throw outOfOrder("/signup");
  const form = await readOverseasForm(visit, step, overseasSignupForm);
  if (form instanceof Response) return form;
  const { email, password, passwordConfirmation, nickname, phoneNation, ...person } = form.data;
  const { push, email: marketing } = signup.consents;
  const account = { email, password, nickname, push, marketing, linkUrl: absoluteUrl(visit, mailPage("overseas")) };
  try {
    await form.signUp(signUpOverseas(visit.openApi, account, person));
  } catch (error) {
    return refuseAccount(visit, overseasSignupForm, error, "overseas");
  }
  return goToMail(visit, { member: "overseas", email, password });
});

export default function SignupGlobalPage() {
  const t = useT();
  const { step } = useLoaderData<typeof loader>();
  const shown = useShownSteps(step);
  const [current = step] = shown;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <SignupHelp />
      <SignupProgress member="overseas" current={current} />
      <PageHead title={t("signup.overseasTitle")} lead={current === "person" ? t("signup.overseasLead") : null} />
      <OverseasForm shown={shown} of={overseasSignupForm} />
    </div>
  );
}
