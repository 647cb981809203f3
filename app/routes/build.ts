import { build } from "virtual:islands";

/** Which build answers: pages that stay open ask every hour, and before they reload for a script that is gone. */
export function loader(): Response {
  return new Response(build, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
