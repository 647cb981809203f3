import { z } from "zod";
import { type Call, type Payload, check } from "../call";
import * as field from "./account-fields";
import { linkOf, memberOfLink, useLink } from "./links";
import { limitMails } from "./mails";
import { markVerified, deleteExpired } from "./new-member";
import { fold } from "./nickname";
import { sendVerification } from "./verification-mail";

const resendFields = z.object({ id: field.id, linkUrl: field.linkUrl });
const linkFields = z.object({ token: field.token, check: field.checkOnly });

const unverifiedRow = z.object({ seq: z.number(), id: z.string(), verify_by: z.number().nullable() });

const resend =
  (domestic: "Y" | "N") =>
  (call: Call): Payload => {
    const { store, now } = call;
    const request = check(resendFields, call.fields);
    field.refuseForeignLink(request.linkUrl, call.webOrigins);
    deleteExpired(store, now);
    const address = fold(request.id);
    store.durably(() => {
      limitMails(store, "verify", address, now);
      const sql =
        "SELECT seq, id, verify_by FROM members WHERE id_key = ? AND state = 'unverified' AND is_domestic = ?";
      const found = store.one(unverifiedRow, sql, address, domestic);
      const send = () => {
        const to = { seq: found?.seq ?? null, id: found?.id ?? request.id, verifyBy: found?.verify_by ?? null };
        sendVerification(call, to, request.linkUrl);
      };
      if (found) send();
      else store.dryRun(send);
    });
    return {};
  };

/** Unknown addresses get the same answer. */
export const sendEmail = resend("Y");
export const sendEmailEn = resend("N");

export function checkEmail({ store, fields, now }: Call): Payload {
  const { token, check: look } = check(linkFields, fields);
  deleteExpired(store, now);
  return store.durably(() => {
    const link = linkOf(store, "verify", token, now);
    const member = memberOfLink(store, link);
    if (!look) {
      useLink(store, link, now);
      markVerified(store, member.seq, now);
    }
    return { ID: member.id };
  });
}
