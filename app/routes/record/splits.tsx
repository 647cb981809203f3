import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = { title: "record.title", layout: "main", texts: ["record"] };

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return null;
}

export default function SplitsPage() {
  return <h1>{useT()("record.title")}</h1>;
}
