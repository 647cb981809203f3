import { json, redirect } from "@remix-run/node";
import { ApiError } from "../api/errors";
import { refuse } from "../forms/refuse.server";
import { languageOfRequest } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { commitCookies } from "./cookies.server";
import { safeRedirect } from "./safe-redirect";

/** Answers with a path of ours in the page's language, and the cookies that have changed. */
export function redirectTo({ request, context }: RequestArgs, target: string | null | undefined): Response {
  const headers = new Headers();
  commitCookies(context, headers);
  const status = request.method === "GET" || request.method === "HEAD" ? 302 : 303;
  return redirect(safeRedirect(target, languageOfRequest(request)), { status, headers });
}

/** The page "This is an incorrect approach." of a step that was reached out of order, with a link to where it begins. */
export function outOfOrder(start: string): Response {
  return json({ start }, { status: 403 });
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** How a fault of the API is answered, by a page, a form or without either. */
export const unavailable = { status: 503, headers: { "Retry-After": "3" } } as const;

/**
 * Answers a form with all that was typed after a fault of the API, which goes to the request log.
 * @throws errors that are no fault of the API.
 */
export function refuseUnavailable({ context }: RequestArgs, error: unknown, submitted: unknown) {
  if (!(error instanceof ApiError)) throw error;
  context.fault = error.message;
  return refuse({ "": "form.unavailable" }, submitted, unavailable);
}

/**
 * Makes the loader or action of a route without a page. Its answer carries the cookies that have changed, also when it
 * is thrown; without them a refresh token that the API has rotated would be lost. A fault of the API becomes a bare 503.
 */
export function resource<Args extends RequestArgs>(answer: (args: Args) => Promise<Response>) {
  return async (args: Args): Promise<Response> => {
    const response = await answer(args).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      if (!(thrown instanceof ApiError)) throw thrown;
      args.context.fault = thrown.message;
      return new Response(null, unavailable);
    });
    commitCookies(args.context, response.headers);
    return response;
  };
}
