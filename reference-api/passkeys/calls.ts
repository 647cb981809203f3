import { z } from "zod";
import { deleteExpired } from "../accounts/new-member";
import { passkeyAddedMail, passkeyRemovedMail, type MailText } from "../accounts/mail-texts";
import { tellMember } from "../accounts/mails";
import { Refusal, wrongFields, type Call, type MemberCall, type Payload, check } from "../call";
import { memberBySequence, userOf } from "../member";
import { requireNormalState } from "../sign-in/login";
import { deviceOf } from "../sign-in/sign-ins";
import { endOtherSignIns, signIn } from "../sign-in/tokens";
import { beginChallenge, takeChallenge, type Purpose } from "./challenges";
import { MOST_PASSKEYS, passkeysOf, passkeyWith, userHandle, type Passkey } from "./keys";
import { assertionOf, registrationOf, verifyAssertion, verifyRegistration, type Assertion } from "./verify";

export const passkeyRequest = (call: Call): Payload => beginChallenge(call, "SIGNIN", null);

const autoLoginField = z.object({ autoLogin: z.enum(["Y", "N"], { message: "choice" }).default("N") });

/** Only the owner of the key learns the account's state. */
export async function passkeyLogin(call: Call): Promise<Payload> {
  const { store, now } = call;
  const { autoLogin } = check(autoLoginField, call.fields);
  const assertion = assertionOf(call);
  deleteExpired(store, now);
  const passkey = await verifiedPasskey(call, assertion, "SIGNIN", null);
  const member = memberBySequence(store, passkey.member_seq);
  if (!member) throw new Refusal(489);
  if (assertion.userHandle !== userHandle(store, member.seq)) throw new Refusal(480);
  requireNormalState(member);
  return { ...signIn(call, member.seq, autoLogin === "Y"), user: userOf(store, member) };
}

/** For the re-entry: one of the member's own. @throws 480, 481, 489 */
export async function requirePasskey(call: MemberCall): Promise<void> {
  await verifiedPasskey(call, assertionOf(call), "REENTRY", call.member.seq);
}

async function verifiedPasskey(call: Call, assertion: Assertion, purpose: Purpose, owner: number | null) {
  const { store, now } = call;
  const expected = takeChallenge(call, assertion.clientData, purpose, owner);
  const passkey = passkeyWith(store, assertion.credentialId);
  if (!passkey || (owner !== null && passkey.member_seq !== owner)) throw new Refusal(489);
  const { counter, isBackedUp } = await verifyAssertion(passkey, assertion, expected);
  // Removed meanwhile, or a copy of the key has been as far.
  const sql = "UPDATE passkeys SET counter = ?, backed_up = ?, used_at = ? WHERE seq = ? AND counter = ?";
  const changes = store.transaction(() =>
    store.run(sql, counter, isBackedUp ? "Y" : "N", now, passkey.seq, passkey.counter),
  );
  if (changes === 0) throw new Refusal(480);
  return passkey;
}

const purposeField = z.object({ purpose: z.enum(["ADD", "REENTRY"], { message: "choice" }) });

export function ownPasskeyRequest(call: MemberCall): Payload {
  const { store, member } = call;
  const { purpose } = check(purposeField, call.fields);
  const passkeys = passkeysOf(store, member.seq);
  if (purpose === "ADD") refuseFull(passkeys);
  const begun = beginChallenge(call, purpose, member.seq);
  const list = passkeys
    .filter(({ rp_id: rpId }) => rpId === begun.RpId)
    .map(({ credential_id: CredentialId, transports: Transports }) => ({ CredentialId, Transports }));
  return { ...begun, User: userHandle(store, member.seq), list };
}

function refuseFull(passkeys: readonly Passkey[]) {
  if (passkeys.length >= MOST_PASSKEYS) throw wrongFields({ purpose: "full" });
}

export async function passkeyAdd(call: MemberCall): Promise<Payload> {
  const { store, member, now, userAgent } = call;
  const registration = registrationOf(call);
  const expected = takeChallenge(call, registration.clientData, "ADD", member.seq);
  const { id, publicKey, counter, isBackedUp } = await verifyRegistration(registration, expected);
  store.durably(() => {
    const known = passkeyWith(store, id);
    if (known?.member_seq === member.seq) return;
    if (known) throw new Refusal(480);
    refuseFull(passkeysOf(store, member.seq));
    const sql = `INSERT INTO passkeys (member_seq, credential_id, public_key, counter, transports, backed_up, rp_id, device,
      added_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const { transports } = registration;
    const [backedUp, device] = [isBackedUp ? "Y" : "N", deviceOf(userAgent)];
    store.run(
      sql,
      member.seq,
      id,
      Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
      backedUp,
      expected.rpId,
      device,
      now,
    );
    tell(call, "passkeyAdded", passkeyAddedMail[call.language]);
  });
  return {};
}

const wanted = z.object({ passkey: z.string().regex(/^[1-9]\d{0,14}$/, "format") });

/** Ends the other sign-ins as wayRemove does: whoever has come in by it is out. */
export function passkeyRemove(call: MemberCall): Payload {
  const { store, member, family } = call;
  const { passkey } = check(wanted, call.fields);
  store.durably(() => {
    const gone = store.run("DELETE FROM passkeys WHERE seq = ? AND member_seq = ?", Number(passkey), member.seq);
    if (gone === 0) throw new Refusal(404);
    endOtherSignIns(store, member.seq, family);
    tell(call, "passkeyRemoved", passkeyRemovedMail[call.language]);
  });
  return { SignedOutOthers: true };
}

const tell = ({ store, member, language, now }: MemberCall, kind: string, text: MailText) =>
  tellMember(store, member, { ...text, language, kind }, now);
