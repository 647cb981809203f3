import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpField, phpFlag, phpText, row, yesNo } from "./php";

const duplicate = phpField("isDup", phpFlag);

/** A phone number is free for the person (TID) whose unverified account has it. @throws ApiRefusal invalid, tooMany. */
export function isTaken(api: Api, type: "id" | "nickname" | "phone", value: string, tid?: string): Promise<boolean> {
  const fields = { type, value, TID: tid };
  return api({ method: "POST", asks: true, path: "/signup/checkDup.php", fields, answer: duplicate });
}

export interface NewAccount {
  email: string;
  password: string;
  nickname: string;
  push: boolean;
  marketing: boolean;
  linkUrl: string;
}

export interface OverseasPerson {
  nationality: string;
  region: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  nationNumber: string;
  phone: string;
  birth: string;
  gender: "M" | "F";
}

export function consentFields({ push, marketing }: Pick<NewAccount, "push" | "marketing">) {
  const required = { agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y" };
  return { ...required, marketingPush: yesNo(push), marketingEmail: yesNo(marketing) };
}

export function overseasFields(person: OverseasPerson) {
  const { nationality, region, firstName, middleName, lastName, nationNumber, phone, birth, gender } = person;
  return { nationality, region, firstName, middleName, lastName, nationNum: nationNumber, phone, birth, gender };
}

function accountFields(account: NewAccount) {
  const { email, password, nickname, linkUrl } = account;
  return { id: email, password, nickname, linkUrl, ...consentFields(account) };
}

/** @throws ApiRefusal as `signUpOverseas` does, and hasAccount, transactionUnusable. */
export function signUp(api: Api, { tid, region, ...account }: NewAccount & { tid: string; region?: string }) {
  const fields = { TID: tid, region, ...accountFields(account) };
  return api({ method: "POST", path: "/signup/common.php", fields, answer: z.unknown() });
}

/** @throws ApiRefusal invalid, recentlyWithdrawn, idTaken, phoneTaken, nicknameTaken, underAge, tooMany. */
export function signUpOverseas(api: Api, account: NewAccount, person: OverseasPerson) {
  const fields = { ...accountFields(account), ...overseasFields(person) };
  return api({ method: "POST", path: "/signup/commonEn.php", fields, answer: z.unknown() });
}

const nationNumber = row({ nation: ["Nation", phpText], number: ["NationNum", z.coerce.string().regex(/^\d{1,7}$/)] });
const nationNumbers = phpField("list", z.array(nationNumber));

/** By ISO 3166 code. */
export function getNationNumbers(api: Api) {
  return api({ method: "POST", asks: true, path: "/signup/getNationNum.php", answer: nationNumbers });
}

export type MemberKind = "domestic" | "overseas";

/** @throws ApiRefusal invalid, mailTooSoon; not for an unknown address. */
export function sendVerification(api: Api, member: MemberKind, email: string, linkUrl: string) {
  const path = member === "domestic" ? "/signup/sendEmail.php" : "/signup/sendEmailEn.php";
  return api({ method: "POST", path, fields: { id: email, linkUrl }, answer: z.unknown() });
}

const id = phpField("ID", phpText);
const checkEmail = "/signup/checkEmail.php";

/** @throws ApiRefusal invalid, linkUnusable. */
export function peekVerificationToken(api: Api, token: string): Promise<string> {
  const fields = { token, check: "Y" };
  return api({ method: "POST", asks: true, path: checkEmail, fields, answer: id });
}

/** @throws ApiRefusal invalid, linkUnusable. */
export function verifyEmail(api: Api, token: string): Promise<string> {
  return api({ method: "POST", path: checkEmail, fields: { token }, answer: id });
}
