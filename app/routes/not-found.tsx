import type { PageHandle } from "../page-handle";

export const handle: PageHandle = { title: "error.gone", layout: "main", catchAll: true };

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
  return null;
}
