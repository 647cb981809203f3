import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = { title: "conversion.title", layout: "clear", texts: ["conversion", "form"] };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return null;
}

export default function FbConversionPage() {
  return <h1>{useT()("conversion.title")}</h1>;
}
