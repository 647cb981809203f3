import { isDisallowed } from "./disallowed-nicknames";

/** How names are compared: width, case and composition make no difference. */
export const fold = (name: string) => name.normalize("NFKC").toLowerCase();

/** What is wrong with a nickname in NFC. */
export function nicknameProblem(nickname: string): "format" | "length" | "disallowed" | undefined {
  if (!/^[가-힣A-Za-z0-9]+$/.test(nickname)) return "format";
  if (nickname.length < 2 || nickname.length > 10) return "length";
  return isDisallowed(fold(nickname)) ? "disallowed" : undefined;
}
