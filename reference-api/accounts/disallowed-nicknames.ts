/** Who speaks for the operator, and words nobody should be called by. */
const ANYWHERE = [
  "운영자", "운영진", "운영팀", "관리자", "관리팀", "고객센터", "나인라이트", "공식계정", "시스템", "상담원", "ninelight", "admin", "operator", "official", "moderator", "support", "helpdesk",
  "시발", "씨발", "씨팔", "쉬발", "병신", "븅신", "개새끼", "개색기", "좆", "지랄", "썅", "느금마", "니애미", "창녀", "보지", "자지", "섹스", "강간", "한남충", "김치녀", "장애인새끼", "fuck", "shit", "bitch", "cunt", "whore", "nigger", "faggot", "hitler", "porn",
]; // prettier-ignore
const WHOLE = ["gm", "cm", "root", "null", "undefined", "system", "staff", "master", "운영", "관리", "마스터", "탈퇴한회원", "sex"]; // prettier-ignore

const LOOKALIKES: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const plain = (folded: string) => folded.replace(/[013457]/g, (digit) => LOOKALIKES[digit] ?? digit);

/** `folded` is a nickname in lower case; digits that stand for letters do not help. */
export function isDisallowed(folded: string): boolean {
  const forms = [folded, plain(folded), folded.replace(/\d/g, "")];
  return forms.some((form) => WHOLE.includes(form) || ANYWHERE.some((word) => form.includes(word)));
}
