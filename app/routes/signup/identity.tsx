import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdentityForm } from "../../account/identity/identity-form";
import { SignupProgress } from "../../account/signup/signup-progress";
import { nextSignupStep, requireSignupStep } from "../../account/signup/signup-steps.server";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forVisitor } from "../../session/doors.server";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = {
  title: "identity.title",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup/terms?member=domestic",
};

export const loader = forVisitor(async (visit) => {
  const journey = visit.journey;
  const step = nextSignupStep(journey);
  if (journey.identity?.purpose === "signup" && step !== "/signup") return visit.redirect(step);
  const { signup } = await requireSignupStep(visit, "/signup/identity");
  return json({ social: signup?.via !== "email" });
});

export default function IdentityPage() {
  const t = useT();
  const { social } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <SignupProgress member="domestic" social={social} current="identity" />
      <PageHead title={t("identity.title")} lead={t("identity.lead")} />
      <IdentityForm purpose="signup" />
    </div>
  );
}
