import { addressIn } from "../app/env-values";
import type { Fault, Settings } from "../app/env-schema";

/** What people put where a secret is to come, in small letters. */
const words = [
  ..."change|replace|insert|please|this|your|my|me|with|here|todo|fixme|placeholder|example|sample|default".split("|"),
  ..."secret|password|passwd|passphrase|pass|session|token|key|admin|root|user|login|redis|client".split("|"),
  ..."test|testing|demo|local|localhost|dev|development|staging|prod|production|ninelight|baseball".split("|"),
  ..."super|very|random|value|string|openssl|rand|base64|hex|letmein|welcome|iloveyou|monkey|dragon".split("|"),
]
  .map((word) => onceEach(plainLetters(word)))
  .sort((a, b) => b.length - a.length);

const rows = [
  ..."qwertyuiop|asdfghjkl|zxcvbnm|qazwsxedcrfvtgbyhnujm|1qaz2wsx3edc4rfv5tgb6yhn7ujm|azertyuiop|qwertzuiop".split("|"),
  ..."01234567890|abcdefghijklmnopqrstuvwxyz|!@#$%^&*()".split("|"),
].flatMap((row) => [row, [...row].reverse().join("")]);

/** "p4$$w0rd" is read as "password". */
function plainLetters(text: string): string {
  const letters: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", $: "s", "@": "a" };
  return text.replace(/[013457$@]/g, (sign) => letters[sign] ?? sign);
}

/** Leaves out runs of four and more neighbours of a row. */
function withoutRuns(text: string): string {
  let left = "";
  for (let at = 0; at < text.length;) {
    let length = 4;
    if (!rows.some((row) => row.includes(text.slice(at, at + length))) || at + length > text.length) {
      left += text[at++] ?? "";
      continue;
    }
    while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1)))) length++;
    at += length;
  }
  return left;
}

/** "aaa" and "abab" are read as "a" and "ab". */
function onceEach(text: string): string {
  return text.replace(/(.{1,64}?)\1+/gs, "$1");
}

/**
 * True if fewer than `least` signs are left without words that people put for a secret, rows of keys and what is
 * repeated, or fewer than six different ones.
 */
function isGuessable(secret: string, least: number): boolean {
  const signs = withoutRuns(
    onceEach(
      secret
        .slice(0, 512)
        .toLowerCase()
        .replace(/[\s_.-]/g, ""),
    ),
  );
  const left = onceEach(words.reduce((text, word) => text.replaceAll(word, ""), plainLetters(signs)));
  return left.length < least || new Set(left).size < Math.min(6, least);
}

interface Secret {
  name: string;
  value: string;
  /** Signs that must be left: what seals everything can be tried without asking anybody. */
  least: number;
  /** What to put in its place. */
  instead: string;
}

function passwordOf(address: string): string {
  try {
    return decodeURIComponent(addressIn(address)?.password ?? "");
  } catch {
    return "";
  }
}

function secretsIn(set: Settings): Secret[] {
  const { SESSION_SECRET = "", REDIS_URL = "" } = set;
  const keys = SESSION_SECRET.split(",").map((key) => key.trim());
  const providers = ["KAKAO_CLIENT_SECRET", "NAVER_CLIENT_SECRET"];
  const secrets = [
    ...keys.map((value) => ({ name: "SESSION_SECRET", value, least: 10, instead: "`openssl rand -base64 32`" })),
    { name: "REDIS_URL", value: passwordOf(REDIS_URL), least: 4, instead: "a password by `openssl rand -hex 32`" },
    ...providers.map((name) => ({
      name,
      value: set[name] ?? "",
      least: 4,
      instead: "what the provider's console shows",
    })),
  ];
  return secrets.filter(({ value }) => value !== "");
}

/** Returns which secrets others would guess, and which are used twice. */
export function secretFaults(set: Settings): Fault[] {
  const secrets = secretsIn(set);
  return secrets.flatMap(({ name, value, least, instead }, index) => {
    const same = secrets.slice(0, index).find((other) => other.value === value);
    if (same) return [{ name, message: `has the same secret as ${same.name === name ? "before" : same.name}` }];
    return isGuessable(value, least) ? [{ name, message: `has a secret that is easy to guess: take ${instead}` }] : [];
  });
}
