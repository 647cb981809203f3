import type { Path } from "../i18n/languages";
import { keepForm } from "./keep-form.server";
import { memberNamedBy } from "./session.server";
import type { Visit } from "./visit.server";

/** A form that was sent from the page of another member, or of a visitor. */
export interface OthersForm {
  /** An id; null for a visitor's form, absent if the form names nobody that we know. */
  whose?: string | null;
  signedIn: string;
  /** For a form on the page that tells of it. */
  owner: string;
  /** The page on which the form stood. */
  page: Path;
  /** False if it was too long. */
  isKept: boolean;
  /** Where a visitor's steps to that page begin again. */
  start?: Path;
}

/** The response of 409 to somebody else's form. */
export class OthersFormResponse extends Response {
  constructor(readonly form: OthersForm) {
    super(JSON.stringify({ othersForm: form }), {
      status: 409,
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  }
}

/**
 * Keeps a form that another member's page has sent, for that member. A form without an owner passes: it stands on a
 * page of an earlier build. @throws OthersFormResponse
 */
export async function refuseOthersForm(visit: Visit): Promise<void> {
  const { owner } = await visit.form();
  if (owner !== undefined) await refuseFormOf(visit, memberNamedBy(owner) ?? undefined);
}

/** Keeps a visitor's form that is sent while somebody is signed in. @throws OthersFormResponse */
export function refuseVisitorsForm(visit: Visit, start?: Path): Promise<void> {
  return refuseFormOf(visit, null, start);
}

async function refuseFormOf(visit: Visit, whose: string | null | undefined, start?: Path): Promise<void> {
  const { session } = visit;
  const [owner, signedIn] = [session.state?.owner, session.member];
  if (!owner || !signedIn || (whose && session.isOf(whose))) return;
  throw new OthersFormResponse({ whose, signedIn, owner, start, ...(await keepForm(visit, whose)) });
}
