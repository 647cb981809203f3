import { noWorker, worker } from "virtual:islands";
import { env } from "../env.server";
import { resource } from "../session/doors.server";
import { digest } from "../session/seal.server";

const text = env.OFFLINE === "off" ? noWorker : worker;
const headers = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
  ETag: `"${digest(text)}"`,
};

/** Browsers request it after each navigation. */
export const loader = resource(async ({ request }) =>
  request.headers.get("If-None-Match") === headers.ETag
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers }),
);
