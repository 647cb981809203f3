import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdField, NicknameField } from "../../../../account/signup/account-fields";
import { readAccountForm } from "../../../../account/signup/account-step.server";
import { ProviderFacts } from "../../../../account/signup/known-facts";
import { MoreLinks, QuestionLink } from "../../../../account/signup/more-links";
import { OverseasFields } from "../../../../account/signup/overseas-fields";
import { nationChoices, withNationNumber } from "../../../../account/signup/overseas-member.server";
import { SignupForm } from "../../../../account/signup/signup-form";
import { SignupHelp } from "../../../../account/signup/signup-help";
import { SignupProgress } from "../../../../account/signup/signup-progress";
import { socialSignupForms } from "../../../../account/signup/signup-schemas";
import {
  refuseSignup,
  requireSocialStep,
  shownAccount,
  finishSignup,
  accountOf,
} from "../../../../account/signup/social-step.server";
import { signUpOverseasWithTicket } from "../../../../api/social.server";
import { offers } from "../../../../branding/offers";
import { useFormAnswer } from "../../../../forms/form-answer";
import { useT } from "../../../../i18n/use-t";
import type { PageHandle } from "../../../../page-handle";
import { visitorApi } from "../../../../session/api.server";
import { ErrorSummary } from "../../../../ui/error-summary";
import { Section } from "../../../../ui/section";

export const handle: PageHandle = {
  title: "social.title",
  layout: "sub-clear",
  area: "account",
  heading: "social.title",
  back: "/signup",
};

const path = "/signup/global/social-signup/apple-signup";

export async function loader(args: LoaderFunctionArgs) {
  const { social } = await requireSocialStep(args, path);
  const { firstName, lastName } = social;
  return json({ account: shownAccount(social), known: { firstName, lastName }, choices: await nationChoices(args) });
}

export async function action(args: ActionFunctionArgs) {
  const step = await requireSocialStep(args, path);
  const schema = socialSignupForms.overseas[step.social.emailVerified ? "verified" : "unverified"];
  const form = await readAccountForm(args, withNationNumber(args, schema));
  if (form instanceof Response) return form;
  const { email, nickname } = form.data;
  const request = { kind: "overseas", step, nickname, email } as const;
  try {
    const call = signUpOverseasWithTicket(visitorApi(args), accountOf(args, request), form.data);
    return await finishSignup(args, await form.signUp(call), request);
  } catch (error) {
    return refuseSignup(args, error, request, form.submitted);
  }
}

export default function AppleSignupPage() {
  const t = useT();
  const { account, known, choices } = useLoaderData<typeof loader>();
  const { email, verified } = account;
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={useFormAnswer().errors} />
      <SignupHelp />
      <SignupProgress member="overseas" social={verified} current="account" />
      <div className="page-head">
        <h1>{t("social.heading", { provider: t("social.apple") })}</h1>
        <p>{t("social.leadOverseas")}</p>
      </div>
      <ProviderFacts account={account} />
      <SignupForm submit={t("signup.submit")}>
        <Section title={t("form.account")}>
          {verified ? null : <IdField defaultValue={email ?? undefined} />}
          <NicknameField />
        </Section>
        <Section title={t("signup.personPart")}>
          <OverseasFields choices={choices} known={known} />
        </Section>
      </SignupForm>
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
