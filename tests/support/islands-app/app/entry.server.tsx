import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { hashes } from "virtual:islands";
import { loadAllTexts } from "../../../../app/i18n/catalogues.server";

loadAllTexts();

export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const scripts = hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  headers.set("Content-Security-Policy", `default-src 'self'; script-src 'self' ${scripts}; img-src data:`);
  const body = renderToString(<RemixServer context={remix} url={request.url} />);
  return new Response(`<!DOCTYPE html>${body}`, { status, headers });
}
