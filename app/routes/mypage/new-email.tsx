import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { NewEmailPage } from "../../account/info/new-email-page";
import { loadNewEmail, postNewEmail } from "../../account/info/new-email.server";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: "info.newEmail",
  layout: "sub",
  area: "account",
  back: "/mypage",
  secretLink: true,
  notAhead: true,
};

export const loader = (args: LoaderFunctionArgs) => loadNewEmail(args, handle);
export const action = (args: ActionFunctionArgs) => postNewEmail(args, handle);
export default NewEmailPage;
