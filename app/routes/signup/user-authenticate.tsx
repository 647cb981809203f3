import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = { title: "signup.title", layout: "clear", texts: ["signup", "form"] };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return null;
}

export default function UserAuthenticatePage() {
  return <h1>{useT()("signup.title")}</h1>;
}
