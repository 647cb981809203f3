import { json } from "@remix-run/node";
import type { Member } from "../api/my.server";
import { ownerOfForm } from "../forms/read-form.server";
import { barePath, type Path } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { keepForm, keptFormOf, type KeptForm } from "./kept-form.server";
import { sealAlike, unsealOften } from "./seal.server";
import { sessionOf } from "./session.server";

const purpose = "form owner";

/** Names the member in the forms of their pages: sealed, since others may read the source of a page left open. */
export function ownerOf({ id }: Pick<Member, "id">): string {
  return sealAlike(id, purpose);
}

/** Returns the member's id; null for anything that `ownerOf` has not written. */
export function memberNamedBy(owner: string): string | null {
  return unsealOften(owner, purpose);
}

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

const othersForms = new WeakMap<Response, OthersForm>();

export function othersFormOf(response: Response): OthersForm | undefined {
  return othersForms.get(response);
}

/**
 * Keeps a form that another member's page has sent, for that member. A form without an owner passes: it stands on a
 * page of an earlier build. @throws a response of 409
 */
export async function refuseOthersForm(args: RequestArgs): Promise<void> {
  const sent = await ownerOfForm(args.request);
  if (sent !== undefined) await refuseFormOf(args, memberNamedBy(sent) ?? undefined);
}

/** Keeps a visitor's form that is sent while somebody is signed in. @throws a response of 409 */
export function refuseVisitorsForm(args: RequestArgs, start?: Path): Promise<void> {
  return refuseFormOf(args, null, start);
}

async function refuseFormOf(args: RequestArgs, whose: string | null | undefined, start?: Path): Promise<void> {
  const { owner } = sessionOf(args.request, args.context).state ?? {};
  const signedIn = signedInMember(args);
  if (!owner || !signedIn || (whose && isSignedInAs(args, whose))) return;
  const form: OthersForm = { whose, signedIn, owner, start, ...(await keepForm(args, whose)) };
  const response = json({ othersForm: form }, { status: 409 });
  othersForms.set(response, form);
  throw response;
}

/** Returns the id in the session, without asking the API; null for a visitor, undefined if the session names nobody. */
export function signedInMember({ request, context }: RequestArgs): string | null | undefined {
  const { state } = sessionOf(request, context);
  return state ? (memberNamedBy(state.owner ?? "") ?? undefined) : null;
}

/** Also under the id before the member's address changed. */
export function isSignedInAs(args: RequestArgs, id: string): boolean {
  const { formerOwner } = sessionOf(args.request, args.context).state ?? {};
  return signedInMember(args) === id || (formerOwner !== undefined && memberNamedBy(formerOwner) === id);
}

/** Returns a form of the requested page that could not be sent, for the member or the visitor who sent it. */
export function keptFormOfPage(args: RequestArgs): KeptForm | undefined {
  const kept = keptFormOf(args);
  if (!kept || kept.member !== signedInMember(args)) return undefined;
  const [path] = kept.page.split(/[?#]/);
  return path === barePath(new URL(args.request.url).pathname) ? kept : undefined;
}
