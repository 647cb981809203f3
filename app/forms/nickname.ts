import { textRule, typedText } from "./typed-text";

const allowed = /^[가-힣A-Za-z0-9]+$/;
const longest = 10;

/** NFC composes macOS's NFD Hangul. NFKC would turn "ＡＢ" into another member's nickname "AB". */
export const nicknameProblem = textRule(60, "form.nicknameLength", (value) => {
  const nickname = typedText(value);
  if (nickname === "") return "form.nicknameMissing";
  if (nickname.includes(" ")) return "form.nicknameSpace";
  if (!allowed.test(nickname)) return "form.nicknameFormat";
  return nickname.length >= 2 && nickname.length <= longest ? undefined : "form.nicknameLength";
});

export function misfitOfNickname(value: string): string | undefined {
  return [...typedText(value)].find((character) => !allowed.test(character));
}
