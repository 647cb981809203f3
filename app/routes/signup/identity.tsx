import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import { IdentityForm } from "../../identity/identity-form";
import type { PageHandle } from "../../page-handle";
import { redirectTo, requireVisitor } from "../../session/guards.server";
import { journeyOf } from "../../session/journey.server";
import { nextSignupStep, requireSignupStep } from "../../session/signup-steps.server";

export const handle: PageHandle = { title: "identity.title", layout: "clear", texts: ["identity"], hydrate: "idle" };

/** Domestic members only; who is verified already goes on. */
export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  const journey = journeyOf(args);
  const step = nextSignupStep(journey);
  if (journey.identity?.purpose === "signup" && step !== "/signup") return redirectTo(args, step);
  requireSignupStep(args, "/signup/identity");
  return null;
}

export default function IdentityPage() {
  const t = useT();
  return (
    <div className="page page-narrow door">
      <div className="page-head">
        <h1>{t("identity.title")}</h1>
        <p>{t("identity.lead")}</p>
      </div>
      <IdentityForm purpose="signup" />
    </div>
  );
}
