import { reentryCall } from "../../app/api/my-info.server";
import { emailUndoCall, newEmailAskCall, newEmailCall, newEmailConfirmCall } from "../../app/api/new-email.server";
import { ownPasskeyRequestCall, passkeyAddCall, passkeyLoginCall, passkeyRemoveCall, passkeyRequestCall } from "../../app/api/passkeys.server"; // prettier-ignore
import { wayAddCall, wayRemoveCall, waysCall } from "../../app/api/ways.server";
import { isProvider, providers } from "../../app/ui/providers";
import type { Accounts } from "../accounts";
import type { As, Run } from "../run";
import { nobody, type Session } from "./signin";

export async function checkWays(run: Run, as: As, social: string | null): Promise<void> {
  const ways = await run.askOptional(waysCall, {}, as);
  if (!ways) return;
  const linked = ways.links.map(({ provider }) => provider);
  const usual = { at: "list", expected: "SocialType of the member, or a password", got: "neither" };
  run.expect(waysCall, isProvider(social) ? linked.includes(social) : ways.password, usual);
  const once = { at: "list[].Provider", expected: "each once", got: "one more often" };
  run.expect(waysCall, new Set(linked).size === linked.length, once);
  if (ways.links.some(({ since }) => since === null))
    run.remark(waysCall, "without LinkedAt nobody sees which way was added by somebody else");
}

/** Adds and removes nothing: a proof needs a person. */
export async function checkWayWrites(run: Run, { as }: Session): Promise<void> {
  const ways = await run.askOptional(waysCall, {}, as);
  if (!ways) return;
  await run.refused(wayAddCall, { provider: "kakao", accessToken: "x" }, ["tokenRejected"], as);
  run.remark(wayAddCall, "the proof of a provider needs a person");
  const other = providers.find((name) => !ways.links.some(({ provider }) => provider === name));
  if (other) await run.refused(wayRemoveCall, { provider: other }, ["notFound"], as);
  run.remark(wayRemoveCall, "no way in is removed");
}

/** Adds and removes nothing: a signature needs an authenticator. */
export async function checkPasskeys(run: Run, { as }: Session, { origin }: Accounts): Promise<void> {
  const challenge = await run.askOptional(passkeyRequestCall, { origin });
  if (!challenge) return;
  const host = { at: "RpId", expected: "the host of origin", got: "another" };
  run.expect(passkeyRequestCall, challenge.rpId === new URL(origin).hostname, host);
  const anew = { at: "Challenge", expected: "another one each time", got: "the same" };
  const second = await run.ask(passkeyRequestCall, { origin });
  run.expect(passkeyRequestCall, second?.challenge !== challenge.challenge, anew);
  await run.refused(passkeyRequestCall, { origin: "https://elsewhere.invalid" }, ["invalid"]);
  const nobodys = { ...assertionTo("webauthn.get", challenge.challenge, origin), userHandle: "AAAA" };
  await run.refused(passkeyLoginCall, { ...nobodys, autoLogin: "N" }, ["passkeyUnknown", "tokenRejected"]);
  await run.refused(passkeyLoginCall, { ...nobodys, autoLogin: "N" }, ["ticketUnusable"]);
  const own = await run.ask(ownPasskeyRequestCall, { origin, purpose: "REENTRY" }, as);
  if (own) {
    const { clientData } = assertionTo("webauthn.create", own.challenge, origin);
    const unlike = { clientData, attestation: "oA" };
    await run.refused(passkeyAddCall, unlike, ["ticketUnusable"], as);
    const asked = assertionTo("webauthn.get", own.challenge, origin);
    await run.refused(reentryCall, asked, ["passkeyUnknown", "tokenRejected"], as);
  }
  await run.refused(ownPasskeyRequestCall, { origin, purpose: "ADD" }, ["unauthorized"], {
    ...as,
    accessToken: nobody,
  });
  await run.refused(passkeyRemoveCall, { passkey: "999999999999999" }, ["notFound"], as);
  for (const call of [passkeyLoginCall, passkeyAddCall, passkeyRemoveCall])
    run.remark(call, "what succeeds needs an authenticator");
}

/** Of an authenticator that there is not. */
function assertionTo(type: string, challenge: string, origin: string) {
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin })).toString("base64url");
  return { credentialId: "AAAAAAAAAAAAAAAAAAAAAA", clientData, authenticatorData: "AAAA", signature: "AAAA" };
}

/** Asks for no new address, since a mail would go to somebody. */
export async function checkNewEmail(run: Run, { as, user }: Session, { origin }: Accounts): Promise<void> {
  if ((await run.askOptional(newEmailCall, {}, as)) === undefined) return;
  const pages = { linkUrl: `${origin}/mypage/new-email`, undoUrl: `${origin}/signin/email-undo` };
  await run.refused(newEmailAskCall, { email: user.id, ...pages }, ["invalid"], as);
  await run.refused(newEmailAskCall, { email: "x", ...pages }, ["invalid"], as);
  await run.refused(newEmailConfirmCall, { token: "x" }, ["linkUnusable"], as);
  await run.refused(emailUndoCall, { token: "x" }, ["linkUnusable"]);
  run.remark(newEmailAskCall, "a change of address is not tried");
  run.remark(emailUndoCall, "what it ends, and who is mailed, is not tried");
}
