import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectTo } from "../../../session/guards.server";

export function loader(args: LoaderFunctionArgs) {
  return redirectTo(args, "/signin");
}
