import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdField, NicknameField } from "../../../../account/signup/account-fields";
import { refuseTooMany } from "../../../../account/signup/account-step.server";
import { answerCheck, requestedCheck } from "../../../../account/signup/duplicate-check.server";
import { MoreLinks } from "../../../../account/signup/more-links";
import { nationChoices, nationNumbers } from "../../../../account/signup/nation-choices.server";
import { OverseasFields } from "../../../../account/signup/overseas-fields";
import { overseasPerson } from "../../../../account/signup/overseas-person.server";
import { SignupForm } from "../../../../account/signup/signup-form";
import { SignupHelp } from "../../../../account/signup/signup-help";
import { SignupProgress } from "../../../../account/signup/signup-progress";
import { OtherWay, SocialAccount } from "../../../../account/signup/social-account";
import { socialForms } from "../../../../account/signup/social-schema";
import {
  refuseSignup,
  requireSocialStep,
  shownAccount,
  finishSignup,
  accountOf,
} from "../../../../account/signup/social-step.server";
import { signUpOverseasWithTicket } from "../../../../api/social.server";
import { useFormAnswer } from "../../../../forms/form-answer";
import { readForm } from "../../../../forms/read-form.server";
import { refuse } from "../../../../forms/refuse.server";
import { useT } from "../../../../i18n/use-t";
import type { PageHandle } from "../../../../page-handle";
import { visitorApi } from "../../../../session/api.server";
import { ErrorSummary } from "../../../../ui/error-summary";
import { Section } from "../../../../ui/section";

export const handle: PageHandle = {
  title: "social.title",
  layout: "sub",
  area: "account",
  heading: "social.title",
  back: "/signup",
};

const path = "/signup/global/social-signup/apple-signup";

export async function loader(args: LoaderFunctionArgs) {
  const { social } = requireSocialStep(args, path);
  const { firstName, lastName } = social;
  return json({ account: shownAccount(social), known: { firstName, lastName }, choices: await nationChoices(args) });
}

export async function action(args: ActionFunctionArgs) {
  const step = requireSocialStep(args, path);
  const sent = await readForm(args.request);
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const form = await socialForms.overseas[step.social.emailVerified ? "verified" : "asking"].validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { email, nickname, ...told } = form.data;
  const { person, errors } = overseasPerson(told, await nationNumbers(args));
  if (errors) return refuse(errors, form.submittedData, { status: 400 });
  const refused = await refuseTooMany(args, form.submittedData);
  if (refused) return refused;
  const request = { kind: "overseas", step, nickname, email } as const;
  try {
    const call = signUpOverseasWithTicket(visitorApi(args), accountOf(args, request), person);
    return await finishSignup(args, await call, request);
  } catch (error) {
    return refuseSignup(args, error, request, form.submittedData);
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
      <SocialAccount account={account} />
      <SignupForm submit={t("social.submit")}>
        <Section title={t("signup.accountPart")}>
          {verified ? null : <IdField defaultValue={email ?? undefined} />}
          <NicknameField />
        </Section>
        <Section title={t("signup.personPart")}>
          <OverseasFields choices={choices} known={known} />
        </Section>
      </SignupForm>
      <MoreLinks>
        <OtherWay question="social.toDomestic" link="social.toDomesticLink" path="/signup/terms?member=domestic" />
        <OtherWay question="social.otherWay" link="social.otherWayLink" path="/signup" />
      </MoreLinks>
    </div>
  );
}
