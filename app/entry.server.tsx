import "./i18n/catalogues.server";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/** renderToString: React 18's pipeable stream writes NUL bytes into Korean text at buffer edges. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = "<!DOCTYPE html>" + renderToString(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}
