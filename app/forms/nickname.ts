/** macOS sends Hangul as NFD. Not NFKC, which would make "ＡＢ" the nickname "AB" of another member. */
export function nicknameOf(value: string): string {
  return value.trim().normalize("NFC");
}

export function nicknameProblem(value: string) {
  const nickname = nicknameOf(value);
  if (nickname === "") return "form.nicknameMissing";
  if (!/^[가-힣A-Za-z0-9]+$/.test(nickname)) return "form.nicknameFormat";
  return nickname.length >= 2 && nickname.length <= 10 ? undefined : "form.nicknameLength";
}
