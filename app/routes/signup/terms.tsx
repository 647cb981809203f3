import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chosenSignup } from "../../account/signup/chosen-signup.server";
import { ConsentFields } from "../../account/signup/consent-fields";
import { SignupProgress } from "../../account/signup/signup-progress";
import { nextSignupStep } from "../../account/signup/signup-steps.server";
import TermSheet from "../../account/signup/term-sheet.island";
import { agreedTerms, termsForm } from "../../account/signup/terms";
import { seoulDay } from "../../i18n/seoul-days";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { forAll, forVisitor } from "../../session/doors.server";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = {
  title: "signup.termsTitle",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup",
};

export const loader = forVisitor((visit) => {
  const chosen = chosenSignup(visit);
  if (!chosen) throw visit.redirect("/signup");
  const social = chosen.via !== "email" && visit.journey.social?.emailVerified === true;
  return json({
    member: chosen.member,
    social,
    agreed: chosen.consents ? agreedTerms(chosen.consents) : [],
    today: seoulDay(),
  });
});

export const action = forAll(async (visit) => {
  await requireVisitor(visit, "/signup");
  const chosen = chosenSignup(visit);
  if (!chosen) return visit.redirect("/signup");
  const consents = await visit.read(termsForm);
  visit.updateJourney({ signup: { ...chosen, consents } });
  return visit.redirect(nextSignupStep(visit.journey));
});

export default function TermsPage() {
  const t = useT();
  const { member, social, agreed, today } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <SignupProgress member={member} social={social} current="terms" />
      <PageHead title={t("signup.termsTitle")} lead={t("signup.termsLead")} />
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
