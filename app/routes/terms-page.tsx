import { useLoaderData } from "@remix-run/react";
import { languageOf } from "../i18n/languages";
import { legalText } from "../i18n/legal-text.server";
import type { PageHandle } from "../page-handle";
import { forAll } from "../session/doors.server";
import { LegalPage } from "../ui/legal-page";

export const handle: PageHandle = { title: "common.terms", layout: "sub", area: "legal", visitor: true };

export const loader = forAll(({ request }) => legalText(languageOf(new URL(request.url).pathname), "terms"));

export default function TermsPage() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
