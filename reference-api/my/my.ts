import { z } from "zod";
import { type Call, type MemberCall, type Payload, check } from "../call";
import type { Language } from "../language";
import { memberBySequence, userOf } from "../member";

const CHARACTERS: readonly Record<Language, string>[] = [
  { ko: "불꽃 투수", en: "Fireballer" },
  { ko: "거포", en: "Slugger" },
  { ko: "번개 주자", en: "Speedster" },
  { ko: "안방마님", en: "Backstop" },
  { ko: "마법의 글러브", en: "Magic Glove" },
  { ko: "교타자", en: "Contact Artist" },
  { ko: "철벽 외야수", en: "Outfield Wall" },
  { ko: "마무리", en: "Closer" },
];

const choice = z.object({ Char: z.string().regex(/^[1-8]$/, "choice") });

export const detail = ({ store, member }: MemberCall): Payload => ({ user: userOf(store, member) });

export const charList = ({ language }: Call): Payload => ({
  list: CHARACTERS.map((names, index) => ({ Char: index + 1, Name: names[language] })),
});

export function selectChar({ store, fields, member }: MemberCall): Payload {
  const { Char } = check(choice, fields);
  store.run("UPDATE members SET char = ? WHERE seq = ?", Number(Char), member.seq);
  return { user: userOf(store, memberBySequence(store, member.seq) ?? member) };
}
