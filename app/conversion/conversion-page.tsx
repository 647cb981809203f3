import { useActionData, useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "../forms/form-answer";
import { localePath } from "../i18n/languages";
import { useLanguage } from "../i18n/use-t";
import { DeadLink } from "../recovery/dead-link";
import { ErrorSummary } from "../ui/error-summary";
import { Begin } from "./begin";
import { ConfirmLink } from "./confirm-link";
import type { ConversionPurpose } from "./find-accounts.server";
import { HasNew, Late, NoNew, NoOldAccount, UnderAge } from "./dead-ends";
import { JoinForm } from "./join-form";
import { MailSent } from "./mail-sent";
import { Received } from "./received";
import { Review } from "./review";
import type { ConversionStep } from "./steps";

/** Both conversions' page: whoever has a new account, and whoever has none yet. */
export function ConversionPage({ purpose }: { purpose: ConversionPurpose }) {
  const loaded = useLoaderData<ConversionStep>();
  const answer = useActionData<ConversionStep | { fieldErrors: object }>();
  const { errors } = useFormAnswer();
  const view = answer && "step" in answer ? answer : loaded;
  // Where the accounts have changed meanwhile, the form that was sent is not on the page any more.
  const hasForm = view.step === "join" || view.step === "review";
  return (
    <div className="page page-narrow">
      {hasForm ? <ErrorSummary errors={errors} /> : null}
      <Step view={view} purpose={purpose} />
    </div>
  );
}

function Step({ view, purpose }: { view: ConversionStep; purpose: ConversionPurpose }) {
  const again = localePath(useLanguage(), "/signup/fb-conversion");
  switch (view.step) {
    case "begin":
      return <Begin purpose={purpose} />;
    case "late":
      return <Late purpose={purpose} />;
    case "none":
      return <NoOldAccount purpose={purpose} />;
    case "review":
      return <Review {...view} />;
    case "noNew":
      return <NoNew {...view} />;
    case "hasNew":
      return <HasNew {...view} />;
    case "underAge":
      return <UnderAge />;
    case "join":
      return <JoinForm {...view} />;
    case "mailed":
      return <MailSent {...view} />;
    case "link":
      return <ConfirmLink {...view} />;
    case "unusable":
      return <DeadLink problem={view.problem} again={{ href: again, label: "conversion.startAgain" }} />;
    case "received":
      return <Received {...view} />;
  }
}
