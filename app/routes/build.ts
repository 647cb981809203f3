import { build } from "virtual:islands";
import { resource } from "../session/answers.server";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Which build answers: pages that stay open ask every hour, and before they reload for a script that is gone. */
export const loader = resource(() => Promise.resolve(new Response(build, { headers })));
