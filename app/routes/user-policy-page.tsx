import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { languageOf } from "../i18n/languages";
import { legalText } from "../i18n/legal-text.server";
import type { PageHandle } from "../page-handle";
import { LegalPage } from "../ui/legal-page";

export const handle: PageHandle = { title: "common.policy", layout: "sub", visitor: true };

export function loader({ request }: LoaderFunctionArgs) {
  return legalText(languageOf(new URL(request.url).pathname), "policy");
}

export default function UserPolicyPage() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
