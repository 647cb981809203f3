import { z } from "zod/v4";
import { ApiRefusal } from "./http.server";

/** What an envelope with a code other than 200 says more exactly (docs/api.md, "Envelope"). */
const details = z.object({
  reason: z.string().optional().catch(undefined),
  wait: z.coerce.number<unknown>().int().positive().max(3600).optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
});

function detailsOf(error: ApiRefusal): z.infer<typeof details> {
  const parsed = details.safeParse(error.details);
  return parsed.success ? parsed.data : {};
}

export function isRefusal(error: unknown, ...codes: number[]): error is ApiRefusal {
  return error instanceof ApiRefusal && codes.includes(error.code);
}

export const linkProblems = ["unknown", "expired", "used"] as const;
export type LinkProblem = (typeof linkProblems)[number];

/** Why the token of a link is good for nothing: of 477, and of 400, which is for what no token looks like. */
export function linkProblem(error: unknown): LinkProblem | undefined {
  if (!isRefusal(error, 400, 477)) return undefined;
  const { reason } = detailsOf(error);
  return linkProblems.find((problem) => problem === reason) ?? "unknown";
}

/** Seconds until another mail may be sent to the address (478). */
export function secondsToWait(error: unknown): number | undefined {
  return isRefusal(error, 478) ? (detailsOf(error).wait ?? 60) : undefined;
}

/** The API's reasons by its fields (400). */
export function refusedFields(error: unknown): Record<string, string> {
  return isRefusal(error, 400) ? (detailsOf(error).fields ?? {}) : {};
}
