import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chosenSignup } from "../../account/signup/chosen-signup.server";
import { ConsentFields } from "../../account/signup/consent-fields";
import { SignupProgress } from "../../account/signup/signup-progress";
import { nextSignupStep } from "../../account/signup/signup-steps.server";
import TermSheet from "../../account/signup/term-sheet.island";
import { agreedTerms, termsForm } from "../../account/signup/terms";
import { useFormAnswer } from "../../forms/form-answer";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { seoulDay } from "../../i18n/seoul-days";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { redirectTo } from "../../session/answers.server";
import { requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { Form } from "../../ui/form";

export const handle: PageHandle = {
  title: "signup.termsTitle",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup",
};

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const chosen = chosenSignup(args);
  if (!chosen) throw redirectTo(args, "/signup");
  const social = chosen.via !== "email" && journeyOf(args).social?.emailVerified === true;
  return json({
    member: chosen.member,
    social,
    agreed: chosen.consents ? agreedTerms(chosen.consents) : [],
    today: seoulDay(),
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireVisitor(args, "/signup");
  const chosen = chosenSignup(args);
  if (!chosen) return redirectTo(args, "/signup");
  const form = await termsForm.validate(await readForm(args.request));
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  updateJourney(args, { signup: { ...chosen, consents: form.data } });
  return redirectTo(args, nextSignupStep(journeyOf(args)));
}

export default function TermsPage() {
  const t = useT();
  const { member, social, agreed, today } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={useFormAnswer().errors} />
      <SignupProgress member={member} social={social} current="terms" />
      <div className="page-head">
        <h1>{t("signup.termsTitle")}</h1>
        <p>{t("signup.termsLead")}</p>
      </div>
      <Form noValidate>
        <ConsentFields member={member} agreed={agreed} today={today} />
        <ActionBar>
          <Button wide>{t("signup.agree")}</Button>
        </ActionBar>
      </Form>
      <Island of={TermSheet} props={{}} />
    </div>
  );
}
