import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage, type OutcomeProps } from "../account/identity/outcome-page";
import { resolveOutcome } from "../account/identity/outcome.server";
import type { Translate } from "../i18n/texts";
import type { PageHandle } from "../page-handle";
import { forAll } from "../session/doors.server";

export const handle: PageHandle = {
  title: (t: Translate, { result }: OutcomeProps) => t(`identity.${result}`),
  layout: "clear",
  area: "account",
  providerReturn: true,
  crossSitePost: true,
};

export const loader = forAll((visit) => {
  const found = resolveOutcome(visit, visit.url.searchParams.get("txn"));
  return typeof found === "string" ? visit.redirect(found) : json(found.outcome, { status: found.status });
});

export const action = forAll((visit) => visit.redirect("/pass-redirect"));

export default function PassRedirectPage() {
  return <OutcomePage {...useLoaderData<typeof loader>()} />;
}
