import { z } from "zod";
import { Refusal, wrongFields, type Call, type MemberCall, type Payload, check } from "../call";
import { memberByCi, type Member } from "../member";
import type { Store } from "../store";
import { signedIn } from "../sign-in/signed-in";
import { endSignIns } from "../sign-in/tokens";
import * as field from "./account-fields";
import { conversionRequest } from "./conversion-request";
import { enroll } from "./enroll";
import { identityOf } from "./identities";
import { linkOf, usedLinkMember, useLink } from "./links";
import { maskId } from "./mask";
import { deleteExpired } from "./new-member";
import { oldAccountOf, oldAccountOfMember } from "./old-account";

const application = z.object({
  TID: field.tid.optional(),
  agree: z.enum(["Y"], { message: "choice" }).optional(),
  token: field.token.optional(),
  check: field.checkOnly,
});

export function applyConversion(call: Call): Payload {
  const { TID, agree, token, check: look } = check(application, call.fields);
  deleteExpired(call.store, call.now);
  if (token !== undefined) return applyByLink(call, token, look === "Y");
  if (TID === undefined && call.bearer === null) throw wrongFields({ TID: "required" });
  if (agree === undefined) throw wrongFields({ agree: "required" });
  return TID === undefined ? applyOfMember(signedIn(call)) : applyByIdentity(call, TID);
}

/** Ends the access token, so that a repeated request gets 401. */
function applyOfMember({ store, now, member }: MemberCall): Payload {
  return store.durably(() => {
    request(store, member, oldAccountOfMember(store, member).seq, now);
    return { ID: maskId(member.id) };
  });
}

function applyByIdentity({ store, now }: Call, tid: string): Payload {
  return store.durably(() => {
    const person = identityOf(store, tid, now);
    const old = oldAccountOf(store, person);
    const member = memberByCi(store, person.ci);
    if (!member) throw new Refusal(404);
    if (member.state !== "conversion") request(store, member, old.seq, now);
    return { ID: maskId(member.id) };
  });
}

const STATE_CODES: Partial<Record<Member["state"], number>> = { suspended: 463, withdrawn: 464, deactivated: 465 };

function request(store: Store, member: Member, old: number, now: number) {
  const code = STATE_CODES[member.state];
  if (code !== undefined) throw new Refusal(code);
  store.run("UPDATE members SET state = 'conversion' WHERE seq = ?", member.seq);
  endSignIns(store, member.seq);
  addConversion(store, old, member.seq, now);
}

function applyByLink(call: Call, token: string, look: boolean): Payload {
  const { store, now } = call;
  return store.durably(() => {
    const earlier = look ? undefined : usedLinkMember(store, "conversion", token);
    if (earlier?.state === "conversion") return { ID: maskId(earlier.id) };
    const link = linkOf(store, "conversion", token, now);
    const { old, ...member } = conversionRequest.parse(JSON.parse(link.request ?? "null"));
    if (look) return { ID: maskId(member.id) };
    if (oldAccountOf(store, member).seq !== old) throw new Refusal(482);
    const account = { region: null, socialType: null, state: "conversion" } as const;
    const seq = enroll(call, { ...member, ...account }, "");
    useLink(store, link, now, seq);
    addConversion(store, old, seq, now);
    return { ID: maskId(member.id) };
  });
}

function addConversion(store: Store, old: number, member: number, now: number) {
  const sql = "INSERT OR IGNORE INTO conversions (facebook_seq, member_seq, requested_at) VALUES (?, ?, ?)";
  if (store.run(sql, old, member, now) === 0) throw new Refusal(482);
}
