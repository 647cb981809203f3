import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectTo, requireMember } from "../../session/guards.server";

export async function action(args: ActionFunctionArgs) {
  await requireMember(args);
  return redirectTo(args, "/record");
}
