import { NewEmailPage } from "../../account/info/new-email-page";
import { loadNewEmail, postNewEmail } from "../../account/info/new-email.server";
import type { PageHandle } from "../../page-handle";
import { forAll, forMember } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "info.newEmail",
  layout: "sub",
  area: "account",
  back: "/mypage",
  secretLink: true,
  notAhead: true,
};

export const loader = forAll((visit) => loadNewEmail(visit, handle));
export const action = forMember(postNewEmail, handle);
export default NewEmailPage;
