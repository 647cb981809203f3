import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailStepTitle } from "../../../account/signup/mail-step";
import { MailStepPage } from "../../../account/signup/mail-step-page";
import { loadMailStep, postMailStep } from "../../../account/signup/mail-step.server";
import type { PageHandle } from "../../../page-handle";

export const handle: PageHandle = {
  title: mailStepTitle,
  layout: "clear",
  area: "account",
};

export function loader(args: LoaderFunctionArgs) {
  return loadMailStep(args, "overseas");
}

export function action(args: ActionFunctionArgs) {
  return postMailStep(args, "overseas");
}

export function headers({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}

export default function GlobalUserAuthenticatePage() {
  return <MailStepPage member="overseas" view={useLoaderData<typeof loader>()} />;
}
