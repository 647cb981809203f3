import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProviderFacts } from "../../../../account/signup/known-facts";
import { MoreLinks, QuestionLink } from "../../../../account/signup/more-links";
import { OverseasForm, useShownSteps } from "../../../../account/signup/overseas-form";
import { nationChoices } from "../../../../account/signup/overseas-member.server";
import { overseasStepOf, readOverseasForm } from "../../../../account/signup/overseas-steps.server";
import { SignupHelp } from "../../../../account/signup/signup-help";
import { SignupProgress } from "../../../../account/signup/signup-progress";
import { socialSignupForms } from "../../../../account/signup/signup-forms";
import {
  refuseSignup,
  requireSocialStep,
  shownAccount,
  finishSignup,
  accountOf,
} from "../../../../account/signup/social-step.server";
import { signUpOverseasWithTicket } from "../../../../api/social.server";
import { offers } from "../../../../branding/offers";
import { useT } from "../../../../i18n/use-t";
import type { PageHandle } from "../../../../page-handle";
import { forAll } from "../../../../session/doors.server";
import { ErrorSummary } from "../../../../forms/error-summary";
import { PageHead } from "../../../../ui/page-head";

export const handle: PageHandle = {
  title: "social.title",
  layout: "sub-clear",
  area: "account",
  heading: "social.title",
  back: "/signup",
};

const path = "/signup/global/social-signup/apple-signup";

export const loader = forAll(async (visit) => {
  const { social, draft } = await requireSocialStep(visit, path);
  const { firstName, lastName } = social;
  const [choices, step] = [await nationChoices(visit), await overseasStepOf(visit)];
  return json({ account: shownAccount(social), known: { firstName, lastName }, choices, step, draft });
});

export const action = forAll(async (visit) => {
  const step = await requireSocialStep(visit, path);
  const fields = socialSignupForms.overseas[step.social.emailVerified ? "verified" : "unverified"];
  const form = await readOverseasForm(visit, path, fields);
  if (form instanceof Response) return form;
  const { email, nickname, phoneNation, ...person } = form.data;
  const request = { kind: "overseas", step, nickname, email } as const;
  try {
    const call = signUpOverseasWithTicket(visit.openApi, accountOf(visit, request), person);
    return await finishSignup(visit, await form.signUp(call), request);
  } catch (error) {
    return refuseSignup(visit, fields, error, request);
  }
});

export default function AppleSignupPage() {
  const t = useT();
  const { account, known, step } = useLoaderData<typeof loader>();
  const shown = useShownSteps(step);
  const [current = step] = shown;
  const { email, verified } = account;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <SignupHelp />
      <SignupProgress member="overseas" social={verified} current={current} />
      <PageHead title={t("social.heading", { provider: t("social.apple") })} lead={t("social.leadOverseas")} />
      <ProviderFacts account={account} />
      <OverseasForm
        shown={shown}
        of={socialSignupForms.overseas[verified ? "verified" : "unverified"]}
        known={{ ...known, email }}
      />
      <MoreLinks>
        {offers("domestic") ? (
          <QuestionLink
            question="social.toDomestic"
            link="social.toDomesticLink"
            path="/signup/terms?member=domestic"
          />
        ) : null}
        <QuestionLink question="social.otherMethod" link="social.otherMethodLink" path="/signup" />
      </MoreLinks>
    </div>
  );
}
