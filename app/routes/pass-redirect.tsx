import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage, type OutcomeProps } from "../account/identity/outcome-page";
import { outcomeOf } from "../account/identity/outcome.server";
import type { Translate } from "../i18n/texts";
import type { PageHandle } from "../page-handle";
import { redirectTo } from "../session/answers.server";

export const handle: PageHandle = {
  title: (t: Translate, { result }: OutcomeProps) => t(`identity.${result}`),
  layout: "clear",
  area: "account",
  providerReturn: true,
  crossSitePost: true,
};

/** Where a verification ends: on the next page of what it was for, or here with what came of it. */
export function loader(args: LoaderFunctionArgs) {
  const found = outcomeOf(args, new URL(args.request.url).searchParams.get("txn"));
  return typeof found === "string" ? redirectTo(args, found) : json(found.outcome, { status: found.status });
}

/** A provider that comes back here by POST finds nothing to be confirmed. */
export function action(args: LoaderFunctionArgs) {
  return redirectTo(args, "/pass-redirect");
}

export default function PassRedirectPage() {
  return <OutcomePage {...useLoaderData<typeof loader>()} />;
}
