import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SocialSignupPage } from "../../../account/signup/social-signup-page";
import { loadSocialSignup, postSocialSignup } from "../../../account/signup/social-signup.server";
import type { PageHandle } from "../../../page-handle";

export const handle: PageHandle = {
  title: "social.title",
  layout: "sub",
  area: "account",
  heading: "social.title",
  back: "/signup",
};

export function loader(args: LoaderFunctionArgs) {
  return loadSocialSignup(args, "kakao");
}

export function action(args: ActionFunctionArgs) {
  return postSocialSignup(args, "kakao");
}

export function headers({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}

export default function KakaoSignupPage() {
  return <SocialSignupPage {...useLoaderData<typeof loader>()} />;
}
