import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewPasswordFields } from "../../../account/new-password/new-password-fields";
import { IdField, NicknameField } from "../../../account/signup/account-fields";
import { goToMail, readAccountForm, requireAccountStep } from "../../../account/signup/account-step.server";
import { mailPage } from "../../../account/signup/mail-page";
import { OverseasFields } from "../../../account/signup/overseas-fields";
import { nationChoices, withNationNumber } from "../../../account/signup/overseas-member.server";
import { SignupForm } from "../../../account/signup/signup-form";
import { SignupHelp } from "../../../account/signup/signup-help";
import { SignupProgress } from "../../../account/signup/signup-progress";
import { explainRefusal } from "../../../account/signup/signup-refusal.server";
import { overseasSignupForm } from "../../../account/signup/signup-schemas";
import { signUpOverseas } from "../../../api/signup.server";
import { useFormAnswer } from "../../../forms/form-answer";
import { absoluteUrl } from "../../../i18n/languages";
import { useT } from "../../../i18n/use-t";
import type { PageHandle } from "../../../page-handle";
import { outOfOrder } from "../../../session/answers.server";
import { visitorApi } from "../../../session/api.server";
import { ErrorSummary } from "../../../ui/error-summary";
import { Section } from "../../../ui/section";

export const handle: PageHandle = {
  title: "signup.overseasTitle",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup",
};

const step = "/signup/global/signup-global";

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await requireAccountStep(args, step);
  return json({ ...(await nationChoices(args)), draft });
}

export async function action(args: ActionFunctionArgs) {
  const { signup } = await requireAccountStep(args, step);
  if (!signup?.consents) throw outOfOrder("/signup");
  const form = await readAccountForm(args, withNationNumber(args, overseasSignupForm));
  if (form instanceof Response) return form;
  const { email, password, nickname } = form.data;
  const { push, email: marketing } = signup.consents;
  const account = { email, password, nickname, push, marketing, linkUrl: absoluteUrl(args, mailPage("overseas")) };
  try {
    await form.signUp(signUpOverseas(visitorApi(args), account, form.data));
  } catch (error) {
    return explainRefusal(args, error, form.submitted, { isDomestic: false });
  }
  return goToMail(args, { member: "overseas", email, password, submitted: form.submitted });
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
        <Section title={t("form.account")}>
          <IdField />
          <NewPasswordFields />
          <NicknameField />
        </Section>
        <Section title={t("signup.personPart")}>
          <OverseasFields choices={choices} />
        </Section>
      </SignupForm>
    </div>
  );
}
