import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { socialAction, socialLoader } from "../../../account/social/social-login.server";

export function loader(args: LoaderFunctionArgs) {
  return socialLoader(args, "kakao");
}

export function action(args: ActionFunctionArgs) {
  return socialAction(args, "kakao");
}
