import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpField, phpFlag, phpMaybe, phpText, row } from "./php";

export const member = row({
  id: ["ID", phpText],
  nickname: ["Nickname", phpText],
  name: ["Name", phpMaybe],
  character: ["Char", phpMaybe],
  domestic: ["IsDomestic", phpFlag],
  social: ["SocialType", phpMaybe],
});
export type Member = z.output<typeof member>;

const detail = phpField("user", member);

export function getMember(api: Api): Promise<Member> {
  return api({ method: "GET", path: "/my/detail.php", answer: detail });
}

const characters = phpField("list", z.array(row({ id: ["Char", phpText], name: ["Name", phpText] })));

export function getCharacters(api: Api) {
  return api({ method: "GET", path: "/my/charList.php", answer: characters });
}

export function selectCharacter(api: Api, character: string): Promise<Member> {
  return api({ method: "POST", path: "/my/selectChar.php", fields: { Char: character }, answer: detail });
}
