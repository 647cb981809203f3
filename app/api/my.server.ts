import type { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { number } from "./fields";
import { phpField, row } from "./php-rows";
import { phpMaybeTime } from "./php-times";
import { phpDecision, phpFlag, phpMaybe, phpName, phpText } from "./php-values";
import { rows } from "./read-answer";

export const member = row(
  {
    id: ["ID", phpText],
    nickname: ["Nickname", phpName],
    name: ["Name", phpMaybe],
    character: ["Char", phpMaybe],
    domestic: ["IsDomestic", phpDecision],
    social: ["SocialType", phpMaybe],
    passwordChangedAt: ["PasswordChangedAt", phpMaybeTime],
    /** Whether the member has yet to answer if push messages are wanted. */
    askPush: ["AskPush", phpFlag],
  },
  "Member",
);
export type Member = z.output<typeof member>;

const detail = phpField("user", member);

export const memberCall = defineCall({
  method: "GET",
  path: "/my/detail.php",
  summary: "Who is signed in",
  fields: {},
  answer: detail,
  refusals: [],
});

export function getMember(api: Api): Promise<Member> {
  return api(memberCall, {});
}

const character = row({ id: ["Char", phpText], name: ["Name", phpName] }, "Character");

export const charactersCall = defineCall({
  method: "GET",
  path: "/my/charList.php",
  summary: "The characters",
  fields: {},
  answer: row({ list: rows("list", character, 50) }),
  refusals: [],
});

export async function getCharacters(api: Api) {
  return (await api(charactersCall, {})).list;
}

export const selectCharacterCall = defineCall({
  method: "POST",
  path: "/my/selectChar.php",
  summary: "Choose a character",
  fields: { Char: number },
  required: ["Char"],
  answer: detail,
  refusals: ["invalid"],
});

export function selectCharacter(api: Api, character: string): Promise<Member> {
  return api(selectCharacterCall, { Char: character });
}
