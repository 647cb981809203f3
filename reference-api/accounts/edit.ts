import { z } from "zod";
import { Refusal, wrongFields, type MemberCall, type Payload, check } from "../call";
import { memberBySequence, userOf } from "../member";
import * as field from "./account-fields";
import { setConsent } from "./consents";
import { identityOf, useIdentity } from "./identities";
import { infoItem, memberInfo, nationalPhoneOf, type MemberInfo } from "./member-info";
import { deleteExpired, isNicknameTaken, isPhoneTaken } from "./new-member";
import { renameInStandings } from "../rank/standing-names";
import { fold } from "./nickname";
import * as overseas from "./overseas-fields";
import { koreanMobile } from "./phone";

const notOfThisMember = z.undefined({ invalid_type_error: "choice" });
const all = {
  nickname: field.nickname.optional(),
  marketingPush: field.yesOrNo.optional(),
  marketingEmail: field.yesOrNo.optional(),
  version: z.string().max(64, "length").optional(),
};
const domesticFields = z.object({
  ...all,
  region: field.koreanRegion,
  nationNum: notOfThisMember,
  phone: notOfThisMember,
  TID: field.tid.optional(),
});
const overseasFields = z.object({
  ...all,
  region: field.foreignRegion.optional(),
  nationNum: field.nationNum.optional(),
  phone: overseas.nationalPhone.optional(),
  TID: notOfThisMember,
});
type EditFields = z.infer<typeof domesticFields> | z.infer<typeof overseasFields>;

export function edit(call: MemberCall): Payload {
  const { store, member, now } = call;
  const fields = check(member.is_domestic === "Y" ? domesticFields : overseasFields, call.fields);
  deleteExpired(store, now);
  return store.durably(() => {
    const before = memberInfo(store, member.seq);
    const phone = overseasPhone(before, fields);
    if (fields.version !== undefined && fields.version !== String(before.version)) throw new Refusal(486);
    change(call, before, { ...namesOf(fields), ...phone, ...verified(call, before, fields.TID) });
    const { marketingPush, marketingEmail } = fields;
    if (marketingPush) setConsent(store, member.seq, { kind: "AD", agreed: marketingPush }, now);
    if (marketingEmail) setConsent(store, member.seq, { kind: "EMAIL", agreed: marketingEmail }, now);
    const user = userOf(store, memberBySequence(store, member.seq) ?? member);
    return { user, info: infoItem(memberInfo(store, member.seq)) };
  });
}

type Change = Partial<Pick<MemberInfo, "nickname" | "name" | "region" | "nation_num" | "phone">>;

const namesOf = ({ nickname, region }: EditFields): Change => ({
  ...(nickname !== undefined && { nickname }),
  ...(region !== undefined && { region }),
});

/** A new country number alone changes the phone number's country. */
function overseasPhone(before: MemberInfo, { nationNum, phone }: EditFields): Change {
  if (nationNum === undefined && phone === undefined) return {};
  const national = phone ?? nationalPhoneOf(before);
  if (nationNum === undefined) throw wrongFields({ nationNum: "required" });
  if (national === null) throw wrongFields({ phone: "required" });
  return { nation_num: nationNum, phone: overseas.overseasPhone(nationNum, national) };
}

/** Stores the carrier's data. A repeated request changes nothing. */
function verified({ store, member, now }: MemberCall, before: MemberInfo, tid: string | undefined): Change {
  if (tid === undefined) return {};
  const person = identityOf(store, tid, now);
  const told = { name: person.name, phone: koreanMobile(person.phone) ?? person.phone };
  const isRepeated = person.member === member.seq && told.name === before.name && told.phone === before.phone;
  if (person.member !== null && !isRepeated) throw new Refusal(475, { reason: "used" });
  if (person.ci !== ciOf(store, member.seq)) throw new Refusal(487);
  useIdentity(store, tid, member.seq, now);
  return told;
}

const ciOf = (store: MemberCall["store"], seq: number) =>
  store.one(z.object({ ci: z.string().nullable() }), "SELECT ci FROM members WHERE seq = ?", seq)?.ci;

function change({ store, member }: MemberCall, before: MemberInfo, wanted: Change) {
  const { phone = before.phone, nickname = before.nickname } = wanted;
  if (phone !== null && phone !== before.phone && isPhoneTaken(store, phone)) throw new Refusal(472);
  if (fold(nickname) !== fold(before.nickname) && isNicknameTaken(store, nickname)) throw new Refusal(473);
  const after = { ...before, ...wanted };
  const columns = ["nickname", "name", "region", "nation_num", "phone"] as const;
  if (columns.every((column) => after[column] === before[column])) return;
  const sql = `UPDATE members SET ${columns.map((column) => `${column} = ?`).join(", ")}, nickname_key = ?,
    version = version + 1 WHERE seq = ?`;
  const write = () => void store.run(sql, ...columns.map((column) => after[column]), fold(nickname), member.seq);
  if (fold(nickname) === fold(before.nickname)) write();
  else renameInStandings(store, member.seq, write);
}
