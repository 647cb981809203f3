import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdField, NicknameField, PasswordPair } from "../../../account/signup/account-fields";
import { goToMail, refuseTooMany, requireAccountStep } from "../../../account/signup/account-step.server";
import { answerCheck, requestedCheck } from "../../../account/signup/duplicate-check.server";
import { mailPage } from "../../../account/signup/mail-page";
import { nationChoices, nationNumbers } from "../../../account/signup/nation-choices.server";
import { OverseasFields } from "../../../account/signup/overseas-fields";
import { overseasPerson } from "../../../account/signup/overseas-person.server";
import { SignupForm } from "../../../account/signup/signup-form";
import { SignupHelp } from "../../../account/signup/signup-help";
import { SignupProgress } from "../../../account/signup/signup-progress";
import { explainRefusal } from "../../../account/signup/signup-refusal.server";
import { overseasSignupForm } from "../../../account/signup/signup-schema";
import { signUpOverseas } from "../../../api/signup.server";
import { useFormAnswer } from "../../../forms/form-answer";
import { readForm } from "../../../forms/read-form.server";
import { refuse } from "../../../forms/refuse.server";
import { absoluteUrl } from "../../../i18n/languages";
import { useT } from "../../../i18n/use-t";
import type { PageHandle } from "../../../page-handle";
import { outOfOrder } from "../../../session/answers.server";
import { visitorApi } from "../../../session/api.server";
import { ErrorSummary } from "../../../ui/error-summary";
import { Section } from "../../../ui/section";

export const handle: PageHandle = {
  title: "signup.overseasTitle",
  layout: "sub",
  area: "account",
  heading: "signup.title",
  back: "/signup",
};

const step = "/signup/global/signup-global";

export async function loader(args: LoaderFunctionArgs) {
  requireAccountStep(args, step);
  return json(await nationChoices(args));
}

export async function action(args: ActionFunctionArgs) {
  const { signup } = requireAccountStep(args, step);
  if (!signup?.consents) throw outOfOrder("/signup");
  const sent = await readForm(args.request);
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const form = await overseasSignupForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { person, errors } = overseasPerson(form.data, await nationNumbers(args));
  if (errors) return refuse(errors, form.submittedData, { status: 400 });
  const refused = await refuseTooMany(args, form.submittedData);
  if (refused) return refused;
  const { email, password, nickname } = form.data;
  const { push, email: marketing } = signup.consents;
  const account = { email, password, nickname, push, marketing, linkUrl: absoluteUrl(args, mailPage("overseas")) };
  try {
    await signUpOverseas(visitorApi(args), account, person);
  } catch (error) {
    return explainRefusal(args, error, form.submittedData, { isDomestic: false });
  }
  return goToMail(args, { member: "overseas", email, password });
}

export default function SignupGlobalPage() {
  const t = useT();
  const choices = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={useFormAnswer().errors} />
      <SignupHelp />
      <SignupProgress member="overseas" current="account" />
      <div className="page-head">
        <h1>{t("signup.overseasTitle")}</h1>
        <p>{t("signup.overseasLead")}</p>
      </div>
      <SignupForm submit={t("signup.submit")}>
        <Section title={t("signup.accountPart")}>
          <IdField />
          <PasswordPair />
          <NicknameField />
        </Section>
        <Section title={t("signup.personPart")}>
          <OverseasFields choices={choices} />
        </Section>
      </SignupForm>
    </div>
  );
}
