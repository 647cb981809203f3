import type { TextKey } from "../i18n/texts";
import { nicknameOf, nicknameProblem } from "./nickname";

const offices = ["운영자", "관리자", "나인라이트", "고객센터", "ninelight", "administrator", "official"];

/** In any place of a nickname, so none that is part of a decent word. */
const insults = [
  ...["씨발", "시발놈", "씨팔", "씹새", "븅신", "개새끼", "개색기", "좆", "존나", "느금마", "창녀", "걸레년"],
  ...["미친놈", "미친년", "쌍년", "썅", "한남충", "김치녀", "섹스"],
  ...["fuck", "bitch", "cunt", "nigger", "faggot", "asshole", "whore", "porn"],
];

/** Only as the whole nickname, with or without digits after it: "미니미" and "gmc" are allowed. */
const wholeNames = [
  ...["admin", "gm", "cs", "root", "system", "staff", "support", "null", "undefined"],
  ...["운영진", "스태프", "매니저", "시스템", "공지", "공지사항", "탈퇴회원", "알수없음"],
  ...["병신", "지랄", "니미", "애미", "보지", "자지", "시발"],
];

const lookalikes: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s" };

export function isDisallowedNickname(value: string): boolean {
  const name = nicknameOf(value).toLowerCase();
  const read = name.replace(/[01345]/g, (digit) => lookalikes[digit] ?? digit);
  if (wholeNames.includes(name.replace(/\d+$/, "")) || wholeNames.includes(read)) return true;
  const parts = [...offices, ...insults];
  return [name, read, name.replace(/\d/g, "")].some((one) => parts.some((part) => one.includes(part)));
}

export function wholeNicknameProblem(value: string): TextKey | undefined {
  return nicknameProblem(value) ?? (isDisallowedNickname(value) ? "form.nicknameDisallowed" : undefined);
}
