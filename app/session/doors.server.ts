import { json } from "@remix-run/node";
import { isFault, isRefusal } from "../api/errors";
import { RefusedForm } from "../forms/refuse.server";
import type { Path } from "../i18n/languages";
import type { RouteHandle } from "../page-handle";
import type { RequestArgs } from "../request-context";
import { unavailable } from "./answers.server";
import { commitCookies } from "./cookies.server";
import { keepOthersForm, OthersFormSent } from "./form-owner.server";
import { requireMember, requireVisitor, type MemberVisit } from "./guards.server";
import { keepHeldForm } from "./keep-form.server";
import { SignInNeeded } from "./member-calls.server";
import { othersFormPage } from "./others-form-page.server";
import { toSignin } from "./to-signin.server";
import { visitOf, type Visit } from "./visit.server";

/** A loader or an action. */
type Route<T> = (args: RequestArgs) => Promise<T>;

/**
 * Makes a route's loader or action of one that gets the visit. Redirects of any making take its cookies along, and an
 * action answers with what `visit.read` has refused.
 */
export function forAll<T>(work: (visit: Visit) => T | Promise<T>): Route<T>;
export function forAll(work: (visit: Visit) => unknown): Route<unknown> {
  return async (args) => {
    const visit = visitOf(args);
    const withCookies = (result: unknown) => {
      if (result instanceof Response && result.headers.has("Location")) commitCookies(visit.context, result.headers);
    };
    try {
      const result = await work(visit);
      withCookies(result);
      return result;
    } catch (thrown) {
      if (thrown instanceof RefusedForm) return thrown.answer;
      const answer = await answerTo(visit, thrown);
      withCookies(answer);
      throw answer;
    }
  };
}

export function forMember<T>(work: (visit: MemberVisit) => T | Promise<T>, handle?: RouteHandle): Route<T> {
  return forAll(async (visit) => work(await requireMember(visit, handle)));
}

export function forVisitor<T>(work: (visit: Visit) => T | Promise<T>): Route<T> {
  return forAll(async (visit) => {
    await requireVisitor(visit);
    return work(visit);
  });
}

/** Makes the loader or action of a route without a page: any answer sets the cookies that have changed. */
export function resource(work: (visit: Visit) => Response | Promise<Response>): Route<Response> {
  return async (args) => {
    const visit = visitOf(args);
    const response = await answer(visit, work);
    commitCookies(visit.context, response.headers);
    return response;
  };
}

export function memberResource(work: (visit: MemberVisit) => Response | Promise<Response>): Route<Response> {
  return resource(async (visit) => work(await requireMember(visit)));
}

/** Makes the loader of an address that only takes a form: after a sign-in in between the browser asks for it. */
export function leadOn(page: Path): Route<Response> {
  return memberResource((visit) => visit.redirect(page));
}

async function answer(visit: Visit, work: (visit: Visit) => Response | Promise<Response>): Promise<Response> {
  try {
    return await work(visit);
  } catch (thrown) {
    if (thrown instanceof RefusedForm) return thrown.answer;
    if (thrown instanceof OthersFormSent && !visit.isScript)
      return othersFormPage(visit, await keepOthersForm(visit, thrown));
    const answer = await answerTo(visit, thrown);
    if (answer instanceof Response) return answer;
    if (!isFault(answer)) throw answer;
    if (isRefusal(answer, "invalid")) return new Response(null, { status: 400 });
    visit.context.fault = answer.message;
    return new Response(null, unavailable());
  }
}

/** Returns what a guard has thrown as an answer, and all else as it is. Keeps a form that could not be answered. */
async function answerTo(visit: Visit, thrown: unknown): Promise<unknown> {
  if (thrown instanceof SignInNeeded) return toSignin(visit, thrown);
  if (thrown instanceof OthersFormSent)
    return json({ othersForm: await keepOthersForm(visit, thrown) }, { status: 409 });
  await keepHeldForm(visit, thrown);
  return thrown;
}
