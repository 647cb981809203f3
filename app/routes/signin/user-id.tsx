import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = { title: "recovery.title", layout: "clear", texts: ["recovery", "form"] };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return null;
}

export default function UserIdPage() {
  return <h1>{useT()("recovery.title")}</h1>;
}
