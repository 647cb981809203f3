import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpFlag, phpText } from "./php";

const dup = z.object({ isDup: phpFlag }).transform(({ isDup }) => isDup);

/** Whether somebody has that name already. @throws ApiRefusal invalid for a name that nobody can have, tooMany. */
export function isTaken(api: Api, type: "id" | "nickname" | "phone", value: string): Promise<boolean> {
  return api({ method: "POST", asks: true, path: "/signup/checkDup.php", fields: { type, value }, answer: dup });
}

/** What every sign-up says beside the person. */
export interface NewAccount {
  email: string;
  password: string;
  nickname: string;
  push: boolean;
  marketing: boolean;
  /** Where the link of the verification mail leads. */
  linkUrl: string;
}

/** The person behind an overseas account, as he tells it himself. */
export interface OverseasPerson {
  nationality: string;
  region: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  nationNumber: string;
  /** Without the country's number. */
  phone: string;
  birth: string;
  gender: "M" | "F";
}

const flag = (value: boolean) => (value ? "Y" : "N");

/** The consents of a form that cannot be sent without the required ones. */
export function consentFields({ push, marketing }: Pick<NewAccount, "push" | "marketing">) {
  const required = { agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y" };
  return { ...required, marketingPush: flag(push), marketingEmail: flag(marketing) };
}

export function overseasFields(person: OverseasPerson) {
  const { nationality, region, firstName, middleName, lastName, nationNumber, phone, birth, gender } = person;
  return { nationality, region, firstName, middleName, lastName, nationNum: nationNumber, phone, birth, gender };
}

function accountFields(account: NewAccount) {
  const { email, password, nickname, linkUrl } = account;
  return { id: email, password, nickname, linkUrl, ...consentFields(account) };
}

/** A domestic member, whose person the verification has named. @throws ApiRefusal invalid, recentlyWithdrawn, hasAccount, idTaken, phoneTaken, nicknameTaken, underAge, transactionUnusable, tooMany. */
export function signUp(api: Api, { tid, region, ...account }: NewAccount & { tid: string; region?: string }) {
  const fields = { TID: tid, region, ...accountFields(account) };
  return api({ method: "POST", path: "/signup/common.php", fields, answer: z.unknown() });
}

/** @throws ApiRefusal invalid, recentlyWithdrawn, idTaken, phoneTaken, nicknameTaken, underAge, tooMany. */
export function signUpOverseas(api: Api, account: NewAccount, person: OverseasPerson) {
  const fields = { ...accountFields(account), ...overseasFields(person) };
  return api({ method: "POST", path: "/signup/commonEn.php", fields, answer: z.unknown() });
}

const nationNumbers = z
  .object({ list: z.array(z.object({ Nation: phpText, NationNum: z.coerce.string().regex(/^\d{1,7}$/) })) })
  .transform(({ list }) => list.map(({ Nation, NationNum }) => ({ nation: Nation, number: NationNum })));

/** The countries' numbers, by ISO 3166 code. */
export function getNationNumbers(api: Api) {
  return api({ method: "POST", asks: true, path: "/signup/getNationNum.php", answer: nationNumbers });
}

export type MemberKind = "domestic" | "overseas";

/** The verification mail once more; the same answer for addresses that have nothing to verify. @throws ApiRefusal invalid, mailTooSoon. */
export function sendVerification(api: Api, member: MemberKind, email: string, linkUrl: string) {
  const path = member === "domestic" ? "/signup/sendEmail.php" : "/signup/sendEmailEn.php";
  return api({ method: "POST", path, fields: { id: email, linkUrl }, answer: z.unknown() });
}

const owner = z.object({ ID: phpText }).transform(({ ID }) => ID);
const checkEmail = "/signup/checkEmail.php";

/** Looks at the token of a verification link without using it up. @throws ApiRefusal invalid, linkUnusable. */
export function lookAtVerification(api: Api, token: string): Promise<string> {
  const fields = { token, check: "Y" };
  return api({ method: "POST", asks: true, path: checkEmail, fields, answer: owner });
}

/** @throws ApiRefusal invalid, linkUnusable. */
export function verifyEmail(api: Api, token: string): Promise<string> {
  return api({ method: "POST", path: checkEmail, fields: { token }, answer: owner });
}
