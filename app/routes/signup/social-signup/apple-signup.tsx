import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../../i18n/use-t";
import type { PageHandle } from "../../../page-handle";
import { requireVisitor } from "../../../session/guards.server";

export const handle: PageHandle = { title: "social.title", layout: "clear", texts: ["social", "form"] };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return null;
}

export default function AppleSignupPage() {
  return <h1>{useT()("social.title")}</h1>;
}
