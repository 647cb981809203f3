import type { ActionFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../../api/http.server";
import { localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { commitCookies } from "../../session/cookies.server";
import type { IdentityTrip } from "../../session/flow.server";
import { languageOfRequest } from "../../session/guards.server";
import { keepJourney } from "../../session/journey.server";
import { ButtonLink } from "../../ui/button";
import { closingPage } from "./closing-page.server";
import { ways } from "./purposes";
import { shortPage } from "./short-page.server";

type Trip = Pick<IdentityTrip, "txn" | "purpose" | "popup">;

const statuses = { busy: 429, unavailable: 503 };

/** Why a verification cannot go on just now, with the way to begin it again; a popup leaves it to the page that waits. */
export function faultPage(
  args: ActionFunctionArgs,
  { txn, purpose, popup }: Trip,
  fault: keyof typeof statuses,
  retryAfter?: string | null,
): Response {
  if (popup) {
    keepJourney(args, { outcome: { txn, purpose, result: fault } });
    return closingPage(args, txn);
  }
  const language = languageOfRequest(args.request);
  const t = translators[language];
  const headers = new Headers(retryAfter ? { "Retry-After": retryAfter } : {});
  commitCookies(args.context, headers);
  const children = (
    <>
      <p>{t(`identity.${fault}Text`)}</p>
      <ButtonLink href={localePath(language, ways[purpose].begin)} wide>
        {t("identity.backToBegin")}
      </ButtonLink>
    </>
  );
  return shortPage({ language, title: t(`identity.${fault}`), children }, { status: statuses[fault], headers });
}

/** Runs a step of a verification; a fault of the API becomes the page that says so. */
export async function faultsAsPages(
  args: ActionFunctionArgs,
  trip: Trip,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 503) {
      return faultPage(args, trip, "unavailable", thrown.headers.get("Retry-After"));
    }
    if (!(thrown instanceof ApiRefusal)) throw thrown;
    if (thrown.code === 429) return faultPage(args, trip, "busy");
    args.context.fault = `verification ${thrown.message}`;
    return faultPage(args, trip, "unavailable");
  }
}
