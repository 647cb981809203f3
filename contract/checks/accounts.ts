import { conversionCall, conversionMailCall, oldAccountCall } from "../../app/api/conversion.server";
import { confirmIdentityCall, requestIdentityCall } from "../../app/api/identity.server";
import { findIdCall, resetCall, resetMailCall } from "../../app/api/recovery.server";
import {
  duplicateCall,
  nationNumbersCall,
  signUpCall,
  signUpOverseasCall,
  verificationMailCalls,
  verifyEmailCall,
} from "../../app/api/signup.server";
import { signUpOverseasWithTicketCall, signUpWithTicketCall } from "../../app/api/social.server";
import type { Accounts } from "../accounts";
import type { Run } from "../run";
import type { Session } from "./signin";

const nothing = { TID: "000000000000000000000000", token: "nobody-has-this-link", ticket: "nobody-has-this-ticket" };

/** Checks what needs no person at the carrier and no mail: that a wrong transaction or link is refused. */
export async function checkAccounts(run: Run, { user }: Session): Promise<void> {
  const taken = await run.ask(duplicateCall, { type: "id", value: user.id });
  run.expect(duplicateCall, taken ?? true, { at: "isDup", expected: "Y for the member's own ID", got: "N" });
  const free = await run.ask(duplicateCall, { type: "id", value: newAddress() });
  run.expect(duplicateCall, !free, { at: "isDup", expected: "N for an address that nobody has", got: "Y" });
  for (const [type, value] of [
    ["id", user.id.toUpperCase()],
    ["nickname", inOtherCase(user.nickname)],
  ] as const) {
    const isTaken = await run.ask(duplicateCall, { type, value });
    const same = { at: "isDup", expected: `Y for the member's own ${type} in other letters`, got: "N" };
    run.expect(duplicateCall, isTaken ?? true, same);
  }
  await run.refused(duplicateCall, { type: "nickname", value: "x" }, ["invalid"]);
  const nations = await run.ask(nationNumbersCall, {});
  const known = nations?.list.some(({ nation, number }) => nation === "US" && number === "1") ?? true;
  run.expect(nationNumbersCall, known, { at: "list", expected: "US with 1", got: "none" });

  const unusable = ["transactionUnusable"] as const;
  for (const call of [confirmIdentityCall, findIdCall, oldAccountCall]) {
    await run.refused(call, { TID: nothing.TID }, unusable);
    run.remark(call, "an answer needs a person at the carrier");
  }
  for (const call of [verifyEmailCall, resetCall, conversionCall]) {
    await run.refused(call, { token: nothing.token, check: "Y" }, ["linkUnusable", "invalid"]);
    run.remark(call, "an answer needs the link of a mail");
  }
}

/** In the other case: the same name to whoever folds it. */
function inOtherCase(nickname: string): string {
  const upper = nickname.toUpperCase();
  return upper === nickname ? nickname.toLowerCase() : upper;
}

/** An address that no mail reaches (RFC 2606). */
function newAddress(): string {
  return `contract-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
}

const consents = { agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y", marketingPush: "N", marketingEmail: "N" };
const overseas = {
  nationality: "US",
  region: "Ohio",
  firstName: "Contract",
  lastName: "Check",
  nationNum: "1",
  birth: "19900401",
  gender: "F",
};

/** Begins a transaction at the carrier, and makes an overseas account that is never verified. */
export async function checkAccountWrites(run: Run, { user }: Session, { origin }: Accounts): Promise<void> {
  const handler = `${origin}/pass-submit-handler`;
  await run.ask(requestIdentityCall, { returnUrl: handler, cancelUrl: handler });
  await run.refused(requestIdentityCall, { returnUrl: "no address", cancelUrl: handler }, ["invalid"]);
  await checkSignup(run, user.id, `${origin}/en/signup/global/user-authenticate`);

  const account = {
    id: newAddress(),
    nickname: newNickname(),
    linkUrl: `${origin}/signup/user-authenticate`,
    ...consents,
  };
  const person = { ...overseas, phone: newPhone() };
  const domestic = { ...account, TID: nothing.TID, password: "Baseball1!" };
  await run.refused(signUpCall, domestic, ["transactionUnusable"]);
  await run.refused(conversionMailCall, domestic, ["transactionUnusable"]);
  for (const call of [signUpCall, conversionMailCall]) run.remark(call, "a sign-up needs a person at the carrier");
  const { TID, ticket } = nothing;
  await run.refused(signUpWithTicketCall, { ...account, TID, ticket }, ["ticketUnusable", "transactionUnusable"]);
  await run.refused(signUpOverseasWithTicketCall, { ...account, ...person, ticket }, ["ticketUnusable"]);
  for (const call of [signUpWithTicketCall, signUpOverseasWithTicketCall])
    run.remark(call, "a sign-up needs a person at a provider");
}

async function checkSignup(run: Run, taken: string, linkUrl: string): Promise<void> {
  const id = newAddress();
  const account = { id, password: "Baseball1!", nickname: newNickname(), linkUrl, ...consents };
  const wish = { ...account, ...overseas, phone: newPhone() };
  await run.ask(signUpOverseasCall, wish);
  await run.ask(signUpOverseasCall, wish);
  await run.refused(signUpOverseasCall, { ...wish, id: taken }, ["idTaken"]);
  await run.refused(signUpOverseasCall, { ...wish, id: newAddress(), birth: "20200401" }, ["underAge"]);
  await run.refused(verificationMailCalls.overseas, { id, linkUrl }, ["mailTooSoon"]);
  await run.ask(verificationMailCalls.domestic, {
    id: newAddress(),
    linkUrl: linkUrl.replace("/en/signup/global", "/signup"),
  });
  const reset = newAddress();
  await run.ask(resetMailCall, { id: reset, linkUrl });
  await run.refused(resetMailCall, { id: reset, linkUrl }, ["mailTooSoon"]);
}

function newNickname(): string {
  return `c${Date.now().toString(36).slice(-9)}`;
}

/** A number reserved for fiction, in an area where no member of a seed lives. */
function newPhone(): string {
  return `30355501${String(Math.floor(Math.random() * 100)).padStart(2, "0")}`;
}
