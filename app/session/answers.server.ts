import { json } from "@remix-run/node";
import { isFault, isMaintenance, isRefusal } from "../api/errors";
import { hasSecret } from "../forms/refuse.server";
import type { Path } from "../i18n/languages";
import { secondsOfMaintenance } from "../api/maintenance.server";
import { keepForm, keepHeldForm } from "./keep-form.server";
import type { Visit } from "./visit.server";

export function outOfOrder(start: Path, isKept = false): Response {
  return json({ start, isKept }, { status: 403 });
}

/** For a visitor's page whose steps this browser has not taken, or too long ago. Keeps a form until they are taken again. */
export async function stepsMissing(visit: Visit, start: Path): Promise<Response> {
  if (!visit.isForm) return outOfOrder(start);
  const { isKept } = await keepForm(visit, null);
  return outOfOrder(start, isKept);
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** @throws the 404 page if the API does not find it */
export function orNotFound<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  });
}

/** @throws a redirect if the API does not understand what an address has chosen */
export function orRedirect<T>(visit: Visit, page: string, hasChosen: unknown, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw isRefusal(error, "invalid") && hasChosen ? visit.redirect(page) : error;
  });
}

/** Why the link of something shared shows nothing. */
export type DeadShare = "unknown" | "ended" | "filmDeleted";

export function deadLink(why: DeadShare): Response {
  return json({ deadLink: why }, { status: why === "unknown" ? 404 : 410 });
}

/** A maintenance has its end. */
export const secondsUnavailable = () => secondsOfMaintenance() || 3;

export function unavailable() {
  return { status: 503, headers: { "Retry-After": String(secondsUnavailable()) } } as const;
}

/**
 * Answers a form whose call has failed.
 * @param typed comes back in place of what was sent
 * @throws any error other than of the API
 */
export async function refuseUnavailable(visit: Visit, error: unknown, typed?: Readonly<Record<string, string>>) {
  if (!isFault(error)) throw error;
  if (isRefusal(error, "invalid")) return visit.refuse({ "": "form.notAccepted" }, 400, { typed });
  visit.context.fault = error.message;
  await keepHeldForm(visit, error);
  const text = isMaintenance(error)
    ? ({ all: "form.maintenance", secret: "form.maintenancePassword" } as const)
    : ({ all: "form.unavailable", secret: "form.unavailablePassword" } as const);
  const sent = typed ?? (await visit.form()).submitted();
  return visit.refuse({ "": hasSecret(sent) ? text.secret : text.all }, 503, { typed, seconds: secondsUnavailable() });
}

/** For the loader of a form whose action has met a fault: the form comes back without what the API cannot tell. */
export async function nullIfApiIsDown<T>({ context }: Visit, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!context.fault || !isFault(error)) throw error;
    return null;
  }
}
