import { longestRedirect } from "../forms/fields";
import type { Path } from "../i18n/languages";
import { keepForm } from "./keep-form.server";
import type { SignInNeeded } from "./member-calls.server";
import { memberNamedBy } from "./session.server";
import type { Visit } from "./visit.server";

/** Redirects to the sign-in, which leads back here. A form is kept for the member whose page has sent it. */
export async function toSignin(visit: Visit, { member }: SignInNeeded): Promise<Response> {
  const back = await pageToReturnTo(visit, member);
  const query = back === "/" || back.length > longestRedirect ? "" : `?redirect=${encodeURIComponent(back)}`;
  return visit.redirect(`/signin${query}`);
}

async function pageToReturnTo(visit: Visit, member: string | undefined): Promise<Path> {
  if (!visit.isForm) return `${visit.path}${visit.url.search}`;
  const { owner } = await visit.form();
  const { page } = await keepForm(visit, owner === undefined ? member : (memberNamedBy(owner) ?? undefined));
  return page;
}
