import type { TextKey } from "../i18n/texts";
import { nicknameOf, nicknameProblem } from "./nickname";

/** Wherever it stands in a name: who is called so could be taken for the operator. */
const offices = ["운영자", "관리자", "나인라이트", "고객센터", "ninelight", "administrator", "official"];

/** Wherever it stands; only what is part of no decent word. */
const insults = [
  ...["씨발", "시발놈", "씨팔", "씹새", "븅신", "개새끼", "개색기", "좆", "존나", "느금마", "창녀", "걸레년"],
  ...["미친놈", "미친년", "쌍년", "썅", "한남충", "김치녀", "섹스"],
  ...["fuck", "bitch", "cunt", "nigger", "faggot", "asshole", "whore", "porn"],
];

/** As the whole name, digits at its end apart: parts of decent names, as in "미니미" or "gmc". */
const names = [
  ...["admin", "gm", "cs", "root", "system", "staff", "support", "null", "undefined"],
  ...["운영진", "스태프", "매니저", "시스템", "공지", "공지사항", "탈퇴회원", "알수없음"],
  ...["병신", "지랄", "니미", "애미", "보지", "자지", "시발"],
];

const lookalikes: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s" };

/** Names that nobody may take (spec section 5), also in capitals, with digits for letters or with digits in between. */
export function isDisallowedNickname(value: string): boolean {
  const name = nicknameOf(value).toLowerCase();
  const read = name.replace(/[01345]/g, (digit) => lookalikes[digit] ?? digit);
  if (names.includes(name.replace(/\d+$/, "")) || names.includes(read)) return true;
  const parts = [...offices, ...insults];
  return [name, read, name.replace(/\d/g, "")].some((one) => parts.some((part) => one.includes(part)));
}

/** All that is wrong with a nickname before anybody is asked whether it is taken. */
export function wholeNicknameProblem(value: string): TextKey | undefined {
  return nicknameProblem(value) ?? (isDisallowedNickname(value) ? "form.nicknameDisallowed" : undefined);
}
