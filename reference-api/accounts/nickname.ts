import { isDisallowed } from "./disallowed-nicknames";

/** Ignores width, case and composition. */
export const fold = (name: string) => name.normalize("NFKC").toLowerCase();

/** `nickname` is in NFC. */
export function nicknameProblem(nickname: string): "format" | "length" | "disallowed" | undefined {
  if (!/^[가-힣A-Za-z0-9]+$/.test(nickname)) return "format";
  if (nickname.length < 2 || nickname.length > 10) return "length";
  return isDisallowed(fold(nickname)) ? "disallowed" : undefined;
}
