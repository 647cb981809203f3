import type { LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = { title: "nasmo.title", layout: "sub", back: "/nasmo", texts: ["nasmo"] };

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return null;
}

export default function VideoPage() {
  return <h1>{useT()("nasmo.title")}</h1>;
}
