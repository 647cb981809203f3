import type { Path } from "../i18n/languages";
import { keepForm } from "./keep-form.server";
import { memberNamedBy, type Session } from "./session.server";
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

/** Thrown for somebody else's form; the route's door keeps it for its member, and tells of it. */
export class OthersFormSent extends Response {
  constructor(readonly facts: Omit<OthersForm, "page" | "isKept">) {
    super(null, { status: 409 });
  }
}

export async function keepOthersForm(visit: Visit, { facts }: OthersFormSent): Promise<OthersForm> {
  return { ...facts, ...(await keepForm(visit, facts.whose)) };
}

/** A form without an owner passes: it stands on a page of an earlier build. @throws OthersFormSent */
export async function refuseOthersForm(visit: Visit): Promise<void> {
  if (!visit.isForm) return;
  const { owner } = await visit.form();
  if (owner !== undefined) refuseFormOf(visit.session, memberNamedBy(owner) ?? undefined);
}

/** For a visitor's form that is sent while somebody is signed in. @throws OthersFormSent */
export function refuseVisitorsForm({ session }: Visit, start?: Path): void {
  refuseFormOf(session, null, start);
}

function refuseFormOf(session: Session, whose: string | null | undefined, start?: Path): void {
  const [owner, signedIn] = [session.state?.owner, session.member];
  if (!owner || !signedIn || (whose && session.isOf(whose))) return;
  throw new OthersFormSent({ whose, signedIn, owner, start });
}
