import brand from "../../brand/brand.json";
import { nicknameProblem } from "./nickname";
import { textRule, typedText } from "./typed-text";

const brandNames = Object.values(brand.name).map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
const offices = ["운영자", "관리자", "고객센터", "administrator", "official", ...brandNames];

/** Not allowed anywhere in a nickname, except in the decent words below. */
// prettier-ignore
const insults = [
  "씨발", "시발놈", "씨팔", "씹새", "븅신", "개새끼", "개색기", "좆", "존나", "느금마", "창녀", "걸레년",
  "미친놈", "미친년", "쌍년", "썅", "한남충", "김치녀", "섹스",
  "fuck", "bitch", "cunt", "nigger", "faggot", "asshole", "whore", "porn",
];

/** Words that would form an insult with what follows them: 평창녀석, 공존나라. */
const decent = /평창|순창|거창|고창|공존|생존|의존|보존|현존|scunthorpe/g;

/** Not allowed as a whole: "미니미" and "gmc" are. Digits may follow, or stand between Korean syllables. */
// prettier-ignore
const wholeNames = [
  "admin", "gm", "cs", "root", "system", "staff", "support", "null", "undefined",
  "운영진", "스태프", "매니저", "시스템", "공지", "공지사항", "탈퇴회원", "알수없음",
  "병신", "지랄", "니미", "애미", "보지", "자지", "시발",
];

const lookalikes: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s" };

export function isDisallowedNickname(value: string): boolean {
  const name = typedText(value).toLowerCase();
  const read = name.replace(/[01345]/g, (digit) => lookalikes[digit] ?? digit);
  const letters = name.replace(/\P{L}/gu, "");
  const whole = [name.replace(/\d+$/, ""), read, ...(/^[가-힣]+$/.test(letters) ? [letters] : [])];
  if (whole.some((one) => wholeNames.includes(one))) return true;
  return [name, read, letters].some((one) => {
    const rest = one.replace(decent, " ");
    return offices.some((office) => one.includes(office)) || insults.some((insult) => rest.includes(insult));
  });
}

export const wholeNicknameProblem = textRule(
  nicknameProblem.longest,
  "form.nicknameLength",
  (value) => nicknameProblem(value) ?? (isDisallowedNickname(value) ? "form.nicknameDisallowed" : undefined),
);
