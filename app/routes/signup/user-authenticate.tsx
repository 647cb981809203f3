import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../page-handle";
import { mailStepTitle } from "../../signup/mail-step";
import { loadMailStep, postMailStep } from "../../signup/mail-step.server";
import { MailStepPage } from "../../signup/mail-step-page";

export const handle: PageHandle = {
  title: mailStepTitle,
  layout: "clear",
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
