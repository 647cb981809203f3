import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = { title: "share.title", layout: "clear", texts: ["share"] };

export function loader() {
  throw new Response(null, { status: 404 });
}

export default function SharedGamePage() {
  return <h1>{useT()("share.title")}</h1>;
}
