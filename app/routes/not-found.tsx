import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "../page-handle";
export const handle: PageHandle = { title: "common.notFound", layout: "clear" };
export function loader({ request }: LoaderFunctionArgs): never {
  throw new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}
export default function NotFoundPage() { return null; }
