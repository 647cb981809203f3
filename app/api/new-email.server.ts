import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { emailId, linkToken, url, yesOrNo } from "./fields";
import { anything, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpKey, phpMaybeKey } from "./php-texts";
import { phpDecision } from "./php-values";

// An operator may do without all four: the page is then not linked, and 404.

export const newEmailCall = defineCall("GET /my/newEmail.php", {
  optional: true,
  summary: "The new address that waits to be confirmed",
  fields: {},
  answer: row({
    email: ["Email", phpMaybeKey, "the address as it was typed; none: nothing waits"],
    until: ["Until", phpMaybeTime, "until when its link works"],
  }),
  refusals: ["notFound"],
});

/** Returns null where the API has no such call. */
export function getNewEmail(api: Api) {
  return ifOffered(api(newEmailCall, {}));
}

export const newEmailAskCall = defineCall("POST /my/newEmailAsk.php", {
  optional: "GET /my/newEmail.php",
  summary: "Mail a link that changes the address",
  fields: {
    email: [emailId, "as `id` in [account fields](#account-fields); the member's own is 400 `choice`", "yes"],
    linkUrl: [
      url,
      "as in [account fields](#account-fields): the page that the mail to the new address links to",
      "yes",
    ],
    undoUrl: [url, "as `linkUrl`: the page that the mail to the old address links to", "yes"],
  },
  answer: anything,
  refusals: ["invalid", "idTaken", "recentlyWithdrawn", "mailTooSoon"],
});

export interface Wish {
  email: string;
  linkUrl: string;
  undoUrl: string;
}

/** Changes nothing yet. A request replaces the member's earlier one. */
export function askNewEmail(api: Api, { email, linkUrl, undoUrl }: Wish) {
  return api(newEmailAskCall, { email, linkUrl, undoUrl });
}

export const newEmailConfirmCall = defineCall("POST /my/newEmailConfirm.php", {
  optional: "GET /my/newEmail.php",
  summary: "Change the address by its mailed link, or look at the link",
  fields: { token: [linkToken, "of the link", "yes"], check: [yesOrNo, "`Y`: only look"] },
  answer: row({ email: ["Email", phpKey, "the new address"] }),
  refusals: ["invalid", "linkUnusable", "otherAccount", "idTaken", "recentlyWithdrawn"],
});

export async function peekNewEmail(api: Api, token: string): Promise<string> {
  return (await api({ ...newEmailConfirmCall, asks: true }, { token, check: "Y" })).email;
}

/** Returns the new address. The API writes to the old one how to take it back. */
export async function confirmNewEmail(api: Api, token: string): Promise<string> {
  return (await api(newEmailConfirmCall, { token })).email;
}

const restored = row({
  id: ["ID", phpKey, "the address before the change; masked with `check=Y`"],
  replaced: ["Replaced", phpKey, "the address that it takes the place of; masked with `check=Y`"],
  domestic: ["IsDomestic", phpDecision, "a member of Korea"],
});
export type Restored = ValueOf<typeof restored>;

export const emailUndoCall = defineCall("POST /signup/emailUndo.php", {
  optional: "GET /my/newEmail.php",
  summary: "Take a change of address back by its mailed link, or look at the link",
  open: true,
  fields: { token: [linkToken, "of the link", "yes"], check: [yesOrNo, "`Y`: only look"] },
  answer: restored,
  refusals: ["invalid", "linkUnusable", "notFound"],
});

export function peekUndo(api: Api, token: string): Promise<Restored> {
  return api({ ...emailUndoCall, asks: true }, { token, check: "Y" });
}

/** Ends all sign-ins of the member. */
export function undoNewEmail(api: Api, token: string): Promise<Restored> {
  return api(emailUndoCall, { token });
}
