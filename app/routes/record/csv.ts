import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectTo, requireMember } from "../../session/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return redirectTo(args, "/record");
}
