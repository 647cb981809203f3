import { redirectField } from "../forms/fields";
import { formOf } from "../forms/form";
import type { PageHandle } from "../page-handle";
import { forAll } from "../session/doors.server";
import { refuseOthersForm } from "../session/form-owner.server";
import { signOut } from "../session/sign-in.server";
import { forgetPosition } from "../venue/near.server";

export const handle: PageHandle = { title: "error.title", layout: "clear", notAhead: true };

const signOutForm = formOf({
  /** The page to return to after the next sign-in. */
  redirect: redirectField,
  /** A visitor's page to go to instead of the sign-in. */
  next: redirectField,
});

export const loader = forAll((): never => {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
});

export const action = forAll(async (visit) => {
  await refuseOthersForm(visit);
  const { redirect, next } = await visit.read(signOutForm);
  await signOut(visit);
  const signin = redirect ? `/signin?redirect=${encodeURIComponent(redirect)}` : "/signin";
  const answer = visit.redirect(next ?? signin);
  forgetPosition(visit.request, answer);
  return answer;
});

export default function LogoutPage() {
  return null;
}
