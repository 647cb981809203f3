import { z } from "zod";
import { deleteExpired } from "../accounts/new-member";
import { issueTicket } from "../accounts/social-tickets";
import { type Call, type Payload, check } from "../call";
import { requireNormalState } from "../sign-in/login";
import { memberBySequence, userOf } from "../member";
import type { Store } from "../store";
import { signIn } from "../sign-in/tokens";
import {
  accessToken,
  appleAccount,
  appleNames,
  idToken,
  kakaoAccount,
  naverAccount,
  type ProviderAccount,
} from "./accounts";
import { noteAccount, type MemberLink, type NamedAccount } from "./member-links";

const autoLogin = z.enum(["Y", "N"], { message: "choice" }).default("N");
const withAccessToken = z.object({ accessToken, autoLogin });
const withIdToken = z.object({ idToken, ...appleNames, autoLogin });

export const kakaoLogin = (call: Call): Payload => {
  const { accessToken, autoLogin: keep } = check(withAccessToken, call.fields);
  return signInOrIssueTicket(call, kakaoAccount(call.providers, accessToken), keep);
};

export const naverLogin = (call: Call): Payload => {
  const { accessToken, autoLogin: keep } = check(withAccessToken, call.fields);
  return signInOrIssueTicket(call, naverAccount(call.providers, accessToken), keep);
};

export async function appleLogin(call: Call): Promise<Payload> {
  const { idToken, autoLogin: keep, ...names } = check(withIdToken, call.fields);
  return signInOrIssueTicket(call, { ...(await appleAccount(call.providers, idToken)), ...names }, keep);
}

function signInOrIssueTicket(call: Call, account: NamedAccount, keep: "Y" | "N"): Payload {
  const { store, now } = call;
  deleteExpired(store, now);
  const known = noteAccount(store, account);
  const member = known.member_seq === null ? undefined : memberBySequence(store, known.member_seq);
  if (!member) return ticketAnswer(store, account, known, now);
  requireNormalState(member);
  return { ...signIn(call, member.seq, keep === "Y"), user: userOf(store, member) };
}

function ticketAnswer(store: Store, account: ProviderAccount, known: MemberLink, now: number): Payload {
  return {
    ticket: issueTicket(store, account, now),
    email: account.email,
    emailVerified: account.emailVerified,
    firstName: known.first_name,
    lastName: known.last_name,
  };
}
