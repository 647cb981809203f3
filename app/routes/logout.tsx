import type { ActionFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "../page-handle";
import { redirectTo } from "../session/answers.server";
import { signOut } from "../session/sign-in.server";
import { positionLine, positionOf } from "../venue/near.server";

export const handle: PageHandle = { title: "error.title", layout: "clear" };

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action(args: ActionFunctionArgs) {
  await signOut(args);
  const answer = redirectTo(args, "/signin");
  if (positionOf(args.request)) answer.headers.append("Set-Cookie", positionLine(null, args.request));
  return answer;
}

export default function LogoutPage() {
  return null;
}
