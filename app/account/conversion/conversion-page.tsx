import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormAnswer } from "../../forms/form-answer";
import { ErrorSummary } from "../../ui/error-summary";
import { Begin } from "./begin";
import { Late, NoOldAccount } from "./dead-ends";
import type { ConversionPurpose } from "./find-accounts.server";
import { Received } from "./received";
import type { ConversionStep } from "./steps";

interface ConversionPageProps {
  purpose: ConversionPurpose;
  /** The steps that the other purpose has not: neither page brings the other's scripts. */
  own: (view: ConversionStep) => ReactNode;
}

/** Both conversions' page: whoever has a new account, and whoever has none yet. */
export function ConversionPage({ purpose, own }: ConversionPageProps) {
  const loaded = useLoaderData<ConversionStep>();
  const answer = useActionData<ConversionStep | { fieldErrors: object }>();
  const { errors } = useFormAnswer();
  const view = answer && "step" in answer ? answer : loaded;
  // Where the accounts have changed meanwhile, the form that was sent is not on the page any more.
  const hasForm = view.step === "join" || view.step === "review";
  return (
    <div className="page page-narrow">
      {hasForm ? <ErrorSummary errors={errors} /> : null}
      {own(view)}
      <SharedStep view={view} purpose={purpose} />
    </div>
  );
}

function SharedStep({ view, purpose }: { view: ConversionStep; purpose: ConversionPurpose }) {
  switch (view.step) {
    case "begin":
      return <Begin purpose={purpose} />;
    case "late":
      return <Late purpose={purpose} />;
    case "none":
      return <NoOldAccount purpose={purpose} />;
    case "received":
      return <Received {...view} />;
    default:
      return null;
  }
}
