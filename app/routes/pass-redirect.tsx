import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage, type OutcomeProps } from "../account/identity/outcome-page";
import { resolveOutcome } from "../account/identity/outcome.server";
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

export function loader(args: LoaderFunctionArgs) {
  const found = resolveOutcome(args, new URL(args.request.url).searchParams.get("txn"));
  return typeof found === "string" ? redirectTo(args, found) : json(found.outcome, { status: found.status });
}

export function action(args: LoaderFunctionArgs) {
  return redirectTo(args, "/pass-redirect");
}

export default function PassRedirectPage() {
  return <OutcomePage {...useLoaderData<typeof loader>()} />;
}
