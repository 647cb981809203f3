import { z } from "zod/v4";
import type { FaultKind, Misfit } from "../request-context";
import { phpMaybeTime } from "./php-times";
import { readValue } from "./reader";

/** A call without an answer that docs/api.md knows. */
export class ApiError extends Error {
  constructor(
    readonly call: string,
    readonly kind: FaultKind,
    readonly reason: string,
    /** Set if a payload does not fit. */
    readonly misfit?: Misfit,
  ) {
    super(`${call}: ${kind}: ${reason}`);
  }
}

/** Any call may be answered with it; no refusal of this call. */
export const maintenanceCode = 490;

/** The key is the envelope's code (docs/api.md, "Codes"). */
export const refusals = {
  400: "invalid",
  401: "unauthorized",
  404: "notFound",
  429: "tooMany",
  460: "wrongPassword",
  461: "notRegistered",
  462: "unverified",
  463: "suspended",
  464: "withdrawn",
  465: "deactivated",
  466: "conversion",
  467: "recentlyWithdrawn",
  470: "hasAccount",
  471: "idTaken",
  472: "phoneTaken",
  473: "nicknameTaken",
  474: "underAge",
  475: "transactionUnusable",
  476: "carrierRefused",
  477: "linkUnusable",
  478: "mailTooSoon",
  479: "samePassword",
  480: "tokenRejected",
  481: "ticketUnusable",
  482: "noOldAccount",
  483: "videoDeleted",
  484: "favouritesFull",
  485: "otherAccount",
  486: "changedMeanwhile",
  487: "otherPerson",
  488: "shareEnded",
  489: "passkeyUnknown",
  [maintenanceCode]: "maintenance",
} as const;
export type Refusal = (typeof refusals)[keyof typeof refusals] | "other";

const byCode = new Map<number, Refusal>(Object.entries(refusals).map(([code, name]) => [Number(code), name]));

export class ApiRefusal extends Error {
  readonly refusal: Refusal;

  constructor(
    readonly call: string,
    code: number,
    /** The API's message. Only the carrier's ("carrierRefused") is shown. */
    readonly upstream: string,
    /** Undefined if there was no envelope. */
    readonly details?: unknown,
    /** What came in place of an envelope. */
    page = "",
  ) {
    super(`${call}: refused with code ${code}${page}`);
    this.refusal = byCode.get(code) ?? "other";
  }
}

/** True if a call of the API failed in a way that pages do not expect. */
export function isFault(error: unknown): error is ApiError | ApiRefusal {
  return error instanceof ApiError || error instanceof ApiRefusal;
}

export function isMaintenance(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "maintenance";
}

export function isRefusal(error: unknown, ...refusals: Refusal[]): error is ApiRefusal {
  return error instanceof ApiRefusal && (refusals.length === 0 || refusals.includes(error.refusal));
}

/** Returns null if the operator does not offer the call. */
export async function ifOffered<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, "notFound")) return null;
    throw error;
  }
}

const word = z.string().max(64);
const details = z.object({
  reason: word.optional().catch(undefined),
  wait: z.coerce.number<unknown>().int().positive().max(3600).optional().catch(undefined),
  fields: z.record(word, word).optional().catch(undefined),
  until: z.unknown(),
});

function detailsOf(error: ApiRefusal): Partial<z.infer<typeof details>> {
  const parsed = details.safeParse(error.details);
  return parsed.success ? parsed.data : {};
}

export function refusalReason(error: ApiRefusal): string | undefined {
  return detailsOf(error).reason;
}

const linkProblems = ["unknown", "expired", "used"] as const;
export type LinkProblem = (typeof linkProblems)[number];

/** Returns undefined for other errors. The API refuses a malformed token as "invalid". */
export function linkProblem(error: unknown): LinkProblem | undefined {
  if (!isRefusal(error, "invalid", "linkUnusable")) return undefined;
  const reason = refusalReason(error);
  return linkProblems.find((problem) => problem === reason) ?? "unknown";
}

export function secondsToWait(error: unknown): number | undefined {
  return isRefusal(error, "mailTooSoon") ? (detailsOf(error).wait ?? 60) : undefined;
}

/** When who has withdrawn may sign up again, where the API says it. */
export function rejoinTime(error: unknown): string | undefined {
  return isRefusal(error, "withdrawn", "recentlyWithdrawn")
    ? (readValue(phpMaybeTime, detailsOf(error).until) ?? undefined)
    : undefined;
}

export function refusedFields(error: unknown): Record<string, string> {
  return isRefusal(error, "invalid") ? (detailsOf(error).fields ?? {}) : {};
}
