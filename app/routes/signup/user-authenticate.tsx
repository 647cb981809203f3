import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailStepTitle } from "../../account/signup/mail-step";
import { MailStepPage } from "../../account/signup/mail-step-page";
import { loadMailStep, postMailStep } from "../../account/signup/mail-step.server";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: mailStepTitle,
  layout: "clear",
  area: "account",
};

export function loader(args: LoaderFunctionArgs) {
  return loadMailStep(args, "domestic");
}

export function action(args: ActionFunctionArgs) {
  return postMailStep(args, "domestic");
}

export function headers({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}

export default function UserAuthenticatePage() {
  return <MailStepPage member="domestic" view={useLoaderData<typeof loader>()} />;
}
