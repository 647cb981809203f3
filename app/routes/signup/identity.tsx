import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdentityForm } from "../../account/identity/identity-form";
import { SignupProgress } from "../../account/signup/signup-progress";
import { nextSignupStep, requireSignupStep } from "../../account/signup/signup-steps.server";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { redirectTo } from "../../session/answers.server";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = {
  title: "identity.title",
  layout: "sub-clear",
  area: "account",
  heading: "signup.title",
  back: "/signup/terms?member=domestic",
};

export async function loader(args: LoaderFunctionArgs) {
  const journey = await requireVisitor(args);
  const step = nextSignupStep(journey);
  if (journey.identity?.purpose === "signup" && step !== "/signup") return redirectTo(args, step);
  const { signup } = await requireSignupStep(args, "/signup/identity");
  return json({ social: signup?.via !== "email" });
}

export default function IdentityPage() {
  const t = useT();
  const { social } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <SignupProgress member="domestic" social={social} current="identity" />
      <div className="page-head">
        <h1>{t("identity.title")}</h1>
        <p>{t("identity.lead")}</p>
      </div>
      <IdentityForm purpose="signup" />
    </div>
  );
}
