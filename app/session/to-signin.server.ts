import { ownerOfForm } from "../forms/read-form.server";
import { barePath, type Path } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { longestRedirect } from "../forms/fields";
import { redirectTo } from "./answers.server";
import { memberNamedBy } from "./form-owner.server";
import { keepForm } from "./kept-form.server";

/**
 * Redirects to the sign-in, which leads back here. A form is kept for the member whose page has sent it.
 * @param member who was signed in, if that is known
 */
export async function toSignin(args: RequestArgs, member?: string): Promise<Response> {
  const back = await pageToReturnTo(args, member);
  const query = back === "/" || back.length > longestRedirect ? "" : `?redirect=${encodeURIComponent(back)}`;
  return redirectTo(args, `/signin${query}`);
}

async function pageToReturnTo(args: RequestArgs, member: string | undefined): Promise<Path> {
  const { request } = args;
  const { pathname, search } = new URL(request.url);
  if (request.method !== "POST") return `${barePath(pathname)}${search}`;
  const owner = await ownerOfForm(request);
  const { page } = await keepForm(args, owner === undefined ? member : (memberNamedBy(owner) ?? undefined));
  return page;
}
