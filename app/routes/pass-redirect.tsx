import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../i18n/use-t";
import type { PageHandle } from "../page-handle";
import { requireVisitor } from "../session/guards.server";

export const handle: PageHandle = { title: "identity.title", layout: "clear", texts: ["identity", "form"] };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return null;
}

export default function PassRedirectPage() {
  return <h1>{useT()("identity.title")}</h1>;
}
