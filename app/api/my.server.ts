import { defineCall, type Api } from "./call";
import { number } from "./fields";
import { phpField, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpMaybeDay, phpMaybeTime } from "./php-times";
import { phpId, phpMaybeId, phpKey, phpMaybeKey, phpMaybeName, phpName } from "./php-texts";
import { phpCountIfTold, phpDecision, phpFlag } from "./php-values";

export const member = row(
  {
    number: ["MemberSequence", phpMaybeId.player, "number of the member, which stays when the e-mail address changes"],
    id: ["ID", phpKey, "e-mail address"],
    nickname: ["Nickname", phpName, "2–10 Korean syllables, Latin letters, digits; NFC"],
    name: ["Name", phpMaybeName, "real name"],
    character: [
      "Char",
      phpMaybeId.character,
      "character of the member, `1`–`8`; none: no character chosen yet, which leads to the choice of one",
    ],
    domestic: ["IsDomestic", phpDecision, "a member of Korea; to be sent as the `Domestic` header"],
    social: [
      "SocialType",
      phpMaybeKey,
      "of a member without a password the provider by which they sign in, the usual one where there are [several](#ways-in): `kakao`, `naver`, `apple`; none: e-mail and password",
    ],
    passwordChangedAt: [
      "PasswordChangedAt",
      phpMaybeTime,
      "when the password was set; 180 days after it a sign-in leads to the change of it, with a way past. None: never",
    ],
    games: ["Games", phpCountIfTold, "games of all modes, ever; without it no page says that there has been none"],
    lastGame: [
      "LastGame",
      phpMaybeDay,
      "day of the latest of them in Seoul, from which an empty page says whether it was long ago",
    ],
    askPush: [
      "AskPush",
      phpFlag,
      "`Y` until the member has answered whether push messages are wanted: a sign-in and each start of the app then lead to that question",
    ],
  },
  "Member",
);
export type Member = ValueOf<typeof member>;

const detail = phpField("user", member, "the member");

export const memberCall = defineCall("GET /my/detail.php", {
  summary: "Who is signed in",
  fields: {},
  answer: detail,
  refusals: [],
});

export function getMember(api: Api): Promise<Member> {
  return api(memberCall, {});
}

const character = row(
  {
    id: [
      "Char",
      phpId.character,
      "number of the character, `1`–`8`, at most four digits; the app has a picture for each of these eight, and a neutral one for others",
    ],
    name: ["Name", phpName, "its name, in the language of the request"],
  },
  "Character",
);

export const charactersCall = defineCall("GET /my/charList.php", {
  summary: "The characters",
  fields: {},
  answer: row({ list: rows("list", character, 50, "the characters, eight") }),
  refusals: [],
});

export async function getCharacters(api: Api) {
  return (await api(charactersCall, {})).list;
}

export const selectCharacterCall = defineCall("POST /my/selectChar.php", {
  summary: "Choose a character",
  fields: { Char: [number, "`1`–`8`", "yes"] },
  answer: detail,
  refusals: ["invalid"],
});

export function selectCharacter(api: Api, character: string): Promise<Member> {
  return api(selectCharacterCall, { Char: character });
}
