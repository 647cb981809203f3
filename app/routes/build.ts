import { build } from "virtual:islands";
import { resource } from "../session/doors.server";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Names the running build. Open pages ask every hour, and before they reload for a missing script. */
export const loader = resource(() => Promise.resolve(new Response(build, { headers })));
