import { textRule, typedText } from "./typed-text";

const longest = 254;
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const part = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const lastPart = "[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";
/** The API's rule (docs/api.md): ASCII, without quotes and IP addresses. */
const address = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${part}\\.)+${lastPart}$`, "i");

/** Signs that a sentence, a list or a mail program puts around an address, and that cannot begin or end one. */
const around = '\\s<>()[\\]"“”„«»‹›‘’「」『』《》〈〉【】,;:';
const before = new RegExp(`^[${around}]+`);
const behind = new RegExp(`[${around}'\`.!?/]+$`);
/** "player@example.com (work)" */
const remark = /\s*\([^()@]*\)$/;
/** "E-mail: ", "mailto:" */
const label = /^[^@]*:(?!\/\/)\s*(?=[^\s@]+ ?@)/;
/** Signs that an address may have, but not as a pair around it. */
const pair = /^(['`*_]{1,3})(.*)\1$/;

/** Returns an address as it is stored: without what is pasted around it, and in ASCII where a keyboard wrote the same signs wider. */
export function emailOf(value: string): string {
  const text = typedText(value)
    .normalize("NFKC")
    .replace(/[\u3002\uff61]/g, ".");
  const named = /<([^<>]+@[^<>]+)>|\]\((mailto:[^()]+)\)/.exec(text)?.slice(1).find(Boolean) ?? text;
  const bare = named
    .replace(/(mailto:[^?]*)\?.*$/i, "$1")
    .replace(label, "")
    .replace(remark, "");
  return bare.replace(pair, "$2").replace(before, "").replace(behind, "").replace(/ ?@ ?/, "@");
}

export const emailTexts = ["form.emailMissing", "form.emailFormat"] as const;

export const emailProblem = textRule(320, "form.emailFormat", (value) => {
  const email = emailOf(value);
  if (email === "") return "form.emailMissing";
  return email.length <= longest && address.test(email) ? undefined : "form.emailFormat";
});
