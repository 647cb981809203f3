import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { requestIdentity } from "../../api/identity.server";
import { env } from "../../env.server";
import { absoluteUrl, languageOfRequest, type Path } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { audit } from "../../session/audit.server";
import { beginFlow } from "../../session/flow.server";
import { isCrossSite, requireMember, requireVisitor } from "../../session/guards.server";
import { hasReentered } from "../../session/reentry-cookie.server";
import { journeyOf, updateJourney, purposes, type Purpose } from "../../session/journey.server";
import { countIn, orGiveBack } from "../../session/rate-limits.server";
import { cameFrom } from "../../session/safe-redirect";
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

export async function startIdentity(args: RequestArgs, fields: ReturnedFields): Promise<Response> {
  const form = startForm.safeParse(fields);
  if (form.data?.purpose === "info") {
    await requireMember(args);
    if (!hasReentered(args)) return redirectTo(args, reentryPage);
  } else await requireVisitor(args, form.data && stepsBefore(args, form.data.purpose));
  if (!form.success || isCrossSite(args)) return redirectTo(args, "/pass-redirect");
  const { purpose, txn } = form.data;
  const popup = form.data.window === "popup";
  const otherPage = pageOutOfOrder(args, purpose);
  if (otherPage) return redirectTo(args, otherPage);
  const buckets = visitorBuckets(args, "identity");
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(args, "limited", undefined, "verification of the person");
    const fault = tooMany.isOfAddress ? "busyNetwork" : "busy";
    return faultPage(args, { purpose, txn, popup }, fault, String(tooMany.seconds));
  }
  return withFaultPages(args, { purpose, txn, popup }, async () => {
    const tid = await orGiveBack(buckets, newTransaction(args));
    beginFlow(args, { kind: "identity", txn, tid, purpose, popup });
    updateJourney(args, { transaction: { txn, tid, purpose }, outcome: undefined });
    return carrierPage(args, tid);
  });
}

/** Returns where the steps to the form begin, unless it stands there. */
function stepsBefore({ request }: RequestArgs, purpose: Purpose): Path | undefined {
  const start = purpose === "signup" ? "/signup" : purposePages[purpose].begin;
  return cameFrom(request) === start ? undefined : start;
}

/** Returns the popup's first page. It waits for its opener's form, or goes on by itself if it replaced its opener. */
export function beginPage(args: RequestArgs, purpose: string): Response {
  const action = new URL(args.request.url).pathname;
  return onwardPage(args, { action, fields: { purpose }, forOpener: true });
}

/** Returns the page to show instead of the carrier's if a sign-up has not reached its verification. */
function pageOutOfOrder(args: RequestArgs, purpose: Purpose): string | undefined {
  if (purpose !== "signup") return undefined;
  const journey = journeyOf(args);
  const step = nextSignupStep(journey);
  if (step === purposePages.signup.begin) return undefined;
  return journey.identity?.purpose === "signup" ? step : "/pass-redirect";
}

function newTransaction(args: RequestArgs): Promise<string> {
  const here = absoluteUrl(args, "/pass-submit-handler");
  return requestIdentity(visitorApi(args), { returnUrl: here, cancelUrl: here });
}

function carrierPage(args: RequestArgs, tid: string): Response {
  const fields = {
    TID: tid,
    BackURL: absoluteUrl(args, "/pass-submit-handler"),
    IsCharSet: env.CARRIER_CHARSET.toUpperCase(),
  };
  return onwardPage(args, { action: env.CARRIER_URL, fields });
}

function onwardPage({ request }: RequestArgs, form: Pick<AutoSubmitPage, "action" | "fields" | "forOpener">): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  return autoSubmitPage({
    request,
    language,
    title: t("identity.leaving"),
    text: t("identity.leavingText"),
    button: t("identity.leavingButton"),
    ...form,
  });
}
