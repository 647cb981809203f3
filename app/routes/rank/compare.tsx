import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = { title: "rank.title", layout: "sub", back: "/rank", texts: ["rank"] };

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return null;
}

export default function ComparePage() {
  return <h1>{useT()("rank.title")}</h1>;
}
