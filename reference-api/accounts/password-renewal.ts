import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { hashPassword, isPassword } from "./passwords";
import { endOtherSignIns } from "../sign-in/tokens";
import * as field from "./account-fields";
import { endLinks } from "./links";
import { passwordMail } from "./mail-texts";
import { tellMember } from "./mails";
import { endRequests } from "./new-email";
import { fold } from "./nickname";

const renewal = z.object({ password: field.typedPassword, newPassword: field.password });

/** Hashing is slow, so another change may have come first; the typed password is then no longer current. */
export async function pwRenew({ store, fields, member, family, language, now }: MemberCall): Promise<Payload> {
  const { password, newPassword } = check(renewal, fields);
  const known = member.password_hash;
  if (!(await isPassword(password, known)) || known === null) throw new Refusal(460);
  if (password === newPassword) throw new Refusal(479);
  const hash = await hashPassword(newPassword);
  store.durably(() => {
    const sql = "UPDATE members SET password_hash = ?, password_changed_at = ? WHERE seq = ? AND password_hash = ?";
    if (store.run(sql, hash, now, member.seq, known) === 0) throw new Refusal(460);
    endLinks(store, "reset", fold(member.id), now);
    endRequests(store, member.seq, now);
    endOtherSignIns(store, member.seq, family);
    tellMember(store, member, { ...passwordMail[language], language, kind: "passwordChanged" }, now);
  });
  return { SignedOutOthers: true };
}
