import { json, redirect } from "@remix-run/node";
import { isFault, isMaintenance, isRefusal } from "../api/errors";
import { hasSecret, refuse } from "../forms/refuse.server";
import { languageOfRequest, type Path } from "../i18n/languages";
import { secondsOfMaintenance } from "../api/maintenance.server";
import type { RequestArgs } from "../request-context";
import { commitCookies } from "./cookies.server";
import { othersFormOf, signedInMember } from "./form-owner.server";
import { keepForm } from "./kept-form.server";
import { othersFormPage } from "./others-form-page.server";
import { safeRedirect } from "./safe-redirect";

/** Redirects within the site, in the page's language, and sets the cookies that have changed. */
export function redirectTo({ request, context }: RequestArgs, target: string | null | undefined): Response {
  const headers = new Headers();
  commitCookies(context, headers);
  const status = request.method === "GET" || request.method === "HEAD" ? 302 : 303;
  return redirect(safeRedirect(target, languageOfRequest(request)), { status, headers });
}

export function outOfOrder(start: Path, isKept = false): Response {
  return json({ start, isKept }, { status: 403 });
}

/** For a visitor's page whose steps this browser has not taken, or too long ago. Keeps a form until they are taken again. */
export async function stepsMissing(args: RequestArgs, start: Path): Promise<Response> {
  if (args.request.method !== "POST") return outOfOrder(start);
  const { isKept } = await keepForm(args, null);
  return outOfOrder(start, isKept);
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** Why the link of something shared shows nothing. */
export type DeadShare = "unknown" | "ended" | "filmDeleted";

export function deadLink(why: DeadShare): Response {
  return json({ deadLink: why }, { status: why === "unknown" ? 404 : 410 });
}

/** A maintenance has its end. */
export function unavailable() {
  return { status: 503, headers: { "Retry-After": String(secondsOfMaintenance() || 3) } } as const;
}

/** Keeps what a form of a maintenance has sent until its page is asked for afterwards. */
export async function keepHeldForm(args: RequestArgs, error: unknown): Promise<void> {
  if (args.request.method === "POST" && isMaintenance(error)) await keepForm(args, signedInMember(args));
}

/** @throws any error other than of the API. */
export async function refuseUnavailable(args: RequestArgs, error: unknown, submitted: unknown) {
  if (!isFault(error)) throw error;
  if (isRefusal(error, "invalid")) return refuse({ "": "form.notAccepted" }, submitted, { status: 400 });
  args.context.fault = error.message;
  await keepHeldForm(args, error);
  const text = isMaintenance(error)
    ? ({ all: "form.maintenance", secret: "form.maintenancePassword" } as const)
    : ({ all: "form.unavailable", secret: "form.unavailablePassword" } as const);
  return refuse({ "": hasSecret(submitted) ? text.secret : text.all }, submitted, unavailable());
}

/** For the loader of a form whose action has met a fault: the form comes back without what the API cannot tell. */
export async function nullIfApiIsDown<T>({ context }: RequestArgs, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!context.fault || !isFault(error)) throw error;
    return null;
  }
}

function readable({ request }: RequestArgs, thrown: Response): Response {
  const form = othersFormOf(thrown);
  return form && request.headers.get("Accept") !== "application/json" ? othersFormPage(request, form) : thrown;
}

/** Makes a resource route's loader or action: it sets changed cookies, such as a rotated refresh token, in every case. */
export function resource<Args extends RequestArgs>(answer: (args: Args) => Promise<Response>) {
  return async (args: Args): Promise<Response> => {
    const response = await answer(args).catch((thrown: unknown) => {
      if (thrown instanceof Response) return readable(args, thrown);
      if (!isFault(thrown)) throw thrown;
      if (isRefusal(thrown, "invalid")) return new Response(null, { status: 400 });
      args.context.fault = thrown.message;
      return new Response(null, unavailable());
    });
    commitCookies(args.context, response.headers);
    return response;
  };
}
