import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { appleAction } from "../../../account/social/apple-return.server";
import { socialLoader } from "../../../account/social/social-login.server";

export function loader(args: LoaderFunctionArgs) {
  return socialLoader(args, "apple");
}

export function action(args: ActionFunctionArgs) {
  return appleAction(args);
}
