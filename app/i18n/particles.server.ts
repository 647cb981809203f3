import { compile, type Text } from "./texts";

/** A particle's forms after a consonant and after a vowel, by how texts write both. */
const particles: ReadonlyMap<string, readonly [afterConsonant: string, afterVowel: string]> = new Map([
  ["은(는)", ["은", "는"]],
  ["이(가)", ["이", "가"]],
  ["을(를)", ["을", "를"]],
  ["과(와)", ["과", "와"]],
  ["(으)로", ["으로", "로"]],
]);
const both = [...particles.keys()].map((name) => name.replace(/[()]/g, "\\$&")).join("|");
const behindValue = new RegExp(`^([”’)]*)(${both})`);

/** Compiles a text whose particles behind values are written in both forms: "“{{q}}”(으)로". */
export function compileWithParticles(source: string): Text {
  return compile(source, (before, value, behind) => {
    const particle = particleIn(behind);
    if (!particle) return before + value + behind;
    const closed = before + value + particle.closing;
    return closed + particleAfter(closed, particle.name) + particle.rest;
  });
}

interface Particle {
  closing: string;
  name: string;
  rest: string;
}

/** By what stands behind a value in a text; null where that begins with no particle. A page asks for the same ones again. */
const known = new Map<string, Particle | null>();

function particleIn(behind: string): Particle | null {
  let particle = known.get(behind);
  if (particle === undefined) {
    const [whole = "", closing = "", name] = behindValue.exec(behind) ?? [];
    particle = name === undefined ? null : { closing, name, rest: behind.slice(whole.length) };
    known.set(behind, particle);
  }
  return particle;
}

/** @param name its two forms, as in "을(를)" */
export function particleAfter(before: string, name: string): string {
  const [afterConsonant, afterVowel] = particles.get(name) ?? [name, name];
  const sound = lastSound(before);
  return sound === "vowel" || (sound === "ㄹ" && name === "(으)로") ? afterVowel : afterConsonant;
}

/** Quotation marks and what stands in brackets are not spoken. Looks back from the end alone, which takes linear time. */
const silent = /$(?<=((?:\([^()]*\)|[^\p{L}\p{N}%(])*))/u;
/** Metres and per cent: the letter's own name (엠) and the digit's end in a consonant, 미터 and 퍼센트 do not. */
const units = /(\d ?m|%)$/;
/** Digits as they are read (일, 칠, 팔; 영, 삼, 육, and 십, 백, 천, 만 too), letters by their names, words by their last. */
const readWithL = /[178l]$/i;
const readWithConsonant = /([036mn]|[a-z]ng)$/i;

type Sound = "vowel" | "ㄹ" | "consonant";

function lastSound(text: string): Sound {
  const [, unspoken = ""] = silent.exec(text) ?? [];
  return soundOfSyllable(text) ?? soundOfSpoken(text.slice(0, text.length - unspoken.length));
}

function soundOfSpoken(text: string): Sound {
  if (units.test(text)) return "vowel";
  return soundOfSyllable(text) ?? (readWithL.test(text) ? "ㄹ" : readWithConsonant.test(text) ? "consonant" : "vowel");
}

/** Returns how a text's last syllable ends, undefined if it ends with none. */
function soundOfSyllable(text: string): Sound | undefined {
  const syllable = text.charCodeAt(text.length - 1) - 0xac00;
  if (!(syllable >= 0 && syllable < 11_172)) return undefined;
  const final = syllable % 28;
  return final === 0 ? "vowel" : final === 8 ? "ㄹ" : "consonant";
}
