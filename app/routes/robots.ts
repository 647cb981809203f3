import { env } from "../env.server";
import { resource } from "../session/doors.server";

const lines = [
  "# Pages of members lead to the sign-in. Shared results say by themselves that they are not for search engines.",
  "User-agent: *",
  "Disallow:",
  ...(env.PUBLIC_ORIGIN ? ["", `Sitemap: ${env.PUBLIC_ORIGIN}/sitemap.xml`] : []),
];
const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };

export const loader = resource(() => Promise.resolve(new Response(`${lines.join("\n")}\n`, { headers })));
