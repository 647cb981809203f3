import { json } from "@remix-run/node";
import { z } from "zod/v4";
import { linkProblem, type LinkProblem } from "../../api/errors";
import { peekUndo, undoNewEmail } from "../../api/new-email.server";
import { offers } from "../../branding/offers";
import { readLinkToken } from "../../forms/link-token";
import { refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { admitMember, redirectMember } from "../../session/guards.server";
import { peekLink } from "../../session/mailed-link.server";
import { digest } from "../../session/seal.server";
import { runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { forgetSignIns, signOut } from "../../session/sign-in.server";
import type { Visit } from "../../session/visit.server";
import { matchesMask } from "./masked-id";

export type UndoStep =
  /** Both addresses are masked. `other` is the ID of another member, who has opened the link. */
  { step: "confirm"; id: string; other?: string } | { step: "dead"; problem: LinkProblem; isMember: boolean };

export async function loadUndo(visit: Visit) {
  const token = tokenOf(visit);
  if (token === null) {
    redirectMember(visit);
    throw visit.redirect("/signin");
  }
  const member = await admitMember(visit);
  try {
    const { id, replaced } = await peekLink(visit, token, (token) => peekUndo(visit.openApi, token));
    const isOther = member && ![id, replaced].some((masked) => matchesMask(masked, member.id));
    return json<UndoStep>({ step: "confirm", id, other: isOther ? member.id : undefined });
  } catch (error) {
    return dead(error, member !== null);
  }
}

function tokenOf({ url }: Visit): string | null {
  return readLinkToken(url.searchParams.get("token"));
}

function dead(error: unknown, isMember: boolean) {
  const problem = linkProblem(error);
  if (!problem) throw error;
  return json<UndoStep>({ step: "dead", problem, isMember }, { status: 403 });
}

const restoration = z.object({ id: z.string(), replaced: z.string(), domestic: z.boolean() });
/** If a button is pressed twice, the second request finds its link used. */
const undone = runOnceAcrossReplicas("email-undo", restoration);

export async function postUndo(visit: Visit) {
  const token = tokenOf(visit) ?? "";
  const member = await admitMember(visit);
  let restored: z.infer<typeof restoration>;
  try {
    restored = await undone.run(digest(token), async () => {
      const answer = await undoNewEmail(visit.openApi, token);
      for (const id of [answer.replaced, answer.id]) await forgetSignIns(id);
      audit(visit, "email restored", answer.id);
      return answer;
    });
  } catch (error) {
    return linkProblem(error) ? dead(error, member !== null) : refuseUnavailable(visit, error, {});
  }
  const { id, replaced, domestic } = restored;
  if (member && ![id, replaced].includes(member.id)) {
    visit.flash("otherEmailRestored");
    return visit.redirect("/");
  }
  // The API has revoked all sessions of the account.
  if (member) await signOut(visit);
  visit.updateJourney({ draft: { email: id }, checksWays: true });
  visit.flash("emailRestored");
  const isOverseas = offers("overseas") && (!domestic || !offers("domestic"));
  return visit.redirect(isOverseas ? "/signin/global/pw-reset" : "/signin/pw-reset");
}
