import brand from "../../brand/brand.json";

/** Ignores width, case and composition. */
export const fold = (name: string) => name.normalize("NFKC").toLowerCase();

/** `nickname` is in NFC. */
export function nicknameProblem(nickname: string): "format" | "length" | "disallowed" | undefined {
  if (!/^[가-힣A-Za-z0-9]+$/.test(nickname)) return "format";
  if (nickname.length < 2 || nickname.length > 10) return "length";
  return isDisallowed(fold(nickname)) ? "disallowed" : undefined;
}

/** The operator's names, and swear words that are not part of a decent word. */
const ANYWHERE = [
  ...Object.values(brand.name).map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")),
  "운영자", "운영팀", "관리자", "관리팀", "고객센터", "공식계정", "상담원", "administrator", "operator", "official", "moderator", "helpdesk",
  "씨발", "씨팔", "쉬발", "시발놈", "시발년", "병신새끼", "븅신", "개새끼", "개색기", "좆", "썅", "느금마", "니애미", "창녀", "섹스", "강간", "한남충", "김치녀", "fuck", "bitch", "cunt", "whore", "nigger", "faggot", "hitler", "porn",
]; // prettier-ignore
/** Decent words that contain such a word, or form one with what follows. */
const DECENT = /평창|순창|거창|고창|scunthorpe/g;
/** Only as the whole name, apart from digits: "badminton" contains "admin". */
const WHOLE = ["admin", "gm", "cm", "cs", "root", "null", "undefined", "system", "staff", "support", "운영", "운영진", "관리", "시스템", "탈퇴한회원", "시발", "병신", "지랄", "보지", "자지", "shit", "sex"]; // prettier-ignore

const LOOKALIKES: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const plain = (folded: string) => folded.replace(/[013457]/g, (digit) => LOOKALIKES[digit] ?? digit);

/** Ignores digits instead of letters or between them. `folded` is in lower case. */
export function isDisallowed(folded: string): boolean {
  const [read, letters] = [plain(folded), folded.replace(/\d/g, "")];
  const whole = [read, folded.replace(/\d+$/, ""), /^[가-힣]+$/.test(letters) ? letters : ""];
  if (whole.some((name) => WHOLE.includes(name))) return true;
  return [folded, read, letters].some((name) => ANYWHERE.some((word) => name.replace(DECENT, " ").includes(word)));
}
