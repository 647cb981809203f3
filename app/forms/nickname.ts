/** Composes macOS's NFD Hangul. NFKC would turn "ＡＢ" into another member's nickname "AB". */
export function nicknameOf(value: string): string {
  return value.trim().normalize("NFC");
}

export function nicknameProblem(value: string) {
  const nickname = nicknameOf(value);
  if (nickname === "") return "form.nicknameMissing";
  if (!/^[가-힣A-Za-z0-9]+$/.test(nickname)) return "form.nicknameFormat";
  return nickname.length >= 2 && nickname.length <= 10 ? undefined : "form.nicknameLength";
}
