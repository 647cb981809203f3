import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectField } from "../forms/fields";
import { formOf } from "../forms/form-schema";
import { readForm } from "../forms/read-form.server";
import type { PageHandle } from "../page-handle";
import { redirectTo } from "../session/answers.server";
import { refuseOthersForm } from "../session/form-owner.server";
import { signOut } from "../session/sign-in.server";
import { forgetPosition } from "../venue/near.server";

export const handle: PageHandle = { title: "error.title", layout: "clear", notAhead: true };

const sentForm = formOf({
  /** The page to return to after the next sign-in. */
  redirect: redirectField,
  /** A visitor's page to go to instead of the sign-in. */
  next: redirectField,
});

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action(args: ActionFunctionArgs) {
  await refuseOthersForm(args);
  const { data } = await sentForm.validate(await readForm(args.request));
  await signOut(args);
  const { redirect, next } = data ?? {};
  const signin = redirect ? `/signin?redirect=${encodeURIComponent(redirect)}` : "/signin";
  const answer = redirectTo(args, next ?? signin);
  forgetPosition(args.request, answer);
  return answer;
}

export default function LogoutPage() {
  return null;
}
