/** As it is kept: macOS sends Hangul in parts (NFD). Never NFKC, or "ＡＢ" would become somebody else's "AB". */
export function nicknameOf(value: string): string {
  return value.trim().normalize("NFC");
}

/** What is wrong with a nickname, as a text (spec section 5): complete syllables, Latin letters and digits, 2 to 10 of them. */
export function nicknameProblem(value: string) {
  const nickname = nicknameOf(value);
  if (nickname === "") return "form.nicknameMissing";
  if (!/^[가-힣A-Za-z0-9]+$/.test(nickname)) return "form.nicknameFormat";
  return nickname.length >= 2 && nickname.length <= 10 ? undefined : "form.nicknameLength";
}
