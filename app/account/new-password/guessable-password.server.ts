import { fileName, name } from "../../../brand/brand.json";
import { passwordProblem } from "../../forms/password";
import { wordsIn } from "./own-words";

/** Words, keyboard runs, and Korean words typed on Latin keys. */
// prettier-ignore
const pieces = [
  "password", "passwd", "pass", "admin", "welcome", "letmein", "login", "master", "dragon", "monkey", "sunshine",
  "princess", "football", "baseball", "homerun", "iloveyou", "loveyou", "love", "korea", "seoul",
  "hello", "abcdefgh", "abcd", "abc", "qwertyuiop", "qwerty", "qwer", "asdfghjkl", "asdfgh", "asdf", "zxcvbnm",
  "zxcvbn", "zxcv", "qazwsxedc", "qazwsx", "qaz", "wsx", "q1w2e3r4t5", "q1w2e3r4", "q1w2e3", "1q2w3e4r5t",
  "1q2w3e4r", "1q2w3e", "q2w3e4r5", "1qaz2wsx", "1qaz", "2wsx", "a1s2d3f4", "z1x2c3v4", "123qwe", "qwe", "asd",
  "zxc", "tkfkdgo", "tkfkd", "dkssud", "gksrnr", "eogksalsrnr", "qlalfqjsgh", "qlqjs", "djaak", "dkdl", "dirn",
  "ghafjs", "rhdxhd", "znzl",
  ...fileName.split("-"),
].sort((a, b) => b.length - a.length);

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Both as typed and with signs that are read as letters. */
function readings(password: string): string[] {
  const lower = password.toLowerCase();
  return [lower, lower.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)];
}

/** True if a password has at most two characters besides such pieces and runs of digits: it gets a warning. */
export function isPredictable(password: string): boolean {
  return password !== "" && readings(password).some((one) => unguessable(one) <= 2);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Waits for the first new password, because unpacking the list takes 30 ms. */
async function readCommon() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((password) => !passwordProblem(password)));
}

/** Says why a password is refused that keeps our rule. `own` has names, addresses and the like of the person. */
export async function guessProblem(password: string, own: readonly (string | null | undefined)[]) {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) return "form.passwordCommon";
  return isMadeOf(password, [fileName, ...Object.values(name), ...own]) ? "form.passwordOwnWords" : undefined;
}

/** True if a password has at most two letters besides words of the texts. */
function isMadeOf(password: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = texts.flatMap((text) => wordsIn(text ?? "")).sort((a, b) => b.length - a.length);
  return readings(password).some((reading) => {
    const letters = reading.replace(/[^a-z]/g, "");
    const left = words.reduce((rest, word) => rest.split(word).join(""), letters);
    return left !== letters && left.length <= 2;
  });
}

function unguessable(password: string): number {
  const words = pieces.reduce((left, piece) => left.split(piece).join(" "), password);
  return words
    .replace(/(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])|(19|20)\d\d/g, " ")
    .replace(/\d+/g, (digits) => (isRow(digits) ? " " : digits))
    .replace(/(.)\1{2,}/g, " ")
    .replace(/[^a-z0-9]+$|^[^a-z0-9]+|\s/g, "").length;
}

/** Matches 1234, 9876, 1111, 1212. */
function isRow(digits: string): boolean {
  if (digits.length === 1) return false;
  const steps = [...digits].slice(1).map((digit, i) => Number(digit) - Number(digits[i]));
  return (
    steps.every((step) => step === steps[0] && Math.abs(step) <= 1) ||
    /^(\d\d)\1+$/.test(digits) ||
    digits === "1234567890"
  );
}
