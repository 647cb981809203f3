import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { requestIdentity } from "../../api/identity.server";
import { env } from "../../env.server";
import { absoluteUrl, type Path } from "../../i18n/languages";
import { audit } from "../../session/audit.server";
import { requireMember, requireVisitor } from "../../session/guards.server";
import { purposes, type Purpose } from "../../session/journey.server";
import { countIn, orGiveBack } from "../../session/rate-limits.server";
import { cameFrom } from "../../session/safe-redirect";
import type { Visit } from "../../session/visit.server";
import { visitorBuckets } from "../../session/visitor-limits.server";
import { reentryPage } from "../reentry/reentry.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import { autoSubmitPage, type AutoSubmitPage } from "./auto-submit-page.server";
import { faultPage, withFaultPages } from "./fault-page.server";
import { purposePages } from "./outcome.server";
import type { ReturnedFields } from "./returned-fields.server";

const startForm = z.object({
  purpose: z.enum(purposes),
  /** The page that opens the popup chooses it, else this route. */
  txn: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .catch(() => randomBytes(16).toString("base64url")),
  window: z.string().optional(),
});

export async function startIdentity(visit: Visit, fields: ReturnedFields): Promise<Response> {
  const form = startForm.safeParse(fields);
  if (form.data?.purpose === "info") {
    await requireMember(visit);
    if (!visit.cookies.reentry.isOpen()) return visit.redirect(reentryPage);
  } else await requireVisitor(visit, form.data && stepsBefore(visit, form.data.purpose));
  if (!form.success || visit.isCrossSite) return visit.redirect("/pass-redirect");
  const { purpose, txn } = form.data;
  const popup = form.data.window === "popup";
  const otherPage = pageOutOfOrder(visit, purpose);
  if (otherPage) return visit.redirect(otherPage);
  const buckets = visitorBuckets(visit, "identity");
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(visit, "limited", undefined, "verification of the person");
    const fault = tooMany.isOfAddress ? "busyNetwork" : "busy";
    return faultPage(visit, { purpose, txn, popup }, fault, String(tooMany.seconds));
  }
  return withFaultPages(visit, { purpose, txn, popup }, async () => {
    const tid = await orGiveBack(buckets, newTransaction(visit));
    visit.cookies.flow.begin({ kind: "identity", txn, tid, purpose, popup });
    visit.updateJourney({ transaction: { txn, tid, purpose }, outcome: undefined });
    return carrierPage(visit, tid);
  });
}

/** Returns where the steps to the form begin, unless it stands there. */
function stepsBefore({ request }: Visit, purpose: Purpose): Path | undefined {
  const start = purpose === "signup" ? "/signup" : purposePages[purpose].begin;
  return cameFrom(request) === start ? undefined : start;
}

/** Returns the popup's first page. It waits for its opener's form, or goes on by itself if it replaced its opener. */
export function beginPage(visit: Visit, purpose: string): Response {
  const action = visit.url.pathname;
  return onwardPage(visit, { action, fields: { purpose }, forOpener: true });
}

/** Returns the page to show instead of the carrier's if a sign-up has not reached its verification. */
function pageOutOfOrder(visit: Visit, purpose: Purpose): string | undefined {
  if (purpose !== "signup") return undefined;
  const journey = visit.journey;
  const step = nextSignupStep(journey);
  if (step === purposePages.signup.begin) return undefined;
  return journey.identity?.purpose === "signup" ? step : "/pass-redirect";
}

function newTransaction(visit: Visit): Promise<string> {
  const here = absoluteUrl(visit, "/pass-submit-handler");
  return requestIdentity(visit.openApi, { returnUrl: here, cancelUrl: here });
}

function carrierPage(visit: Visit, tid: string): Response {
  const fields = {
    TID: tid,
    BackURL: absoluteUrl(visit, "/pass-submit-handler"),
    IsCharSet: env.CARRIER_CHARSET.toUpperCase(),
  };
  visit.context.goesOn = true;
  return onwardPage(visit, { action: env.CARRIER_URL, fields });
}

function onwardPage(visit: Visit, form: Pick<AutoSubmitPage, "action" | "fields" | "forOpener">): Response {
  const { t } = visit;
  return autoSubmitPage(visit, {
    title: t("identity.leaving"),
    text: t("identity.leavingText"),
    button: t("identity.leavingButton"),
    ...form,
  });
}
