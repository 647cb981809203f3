import { z } from "zod/v4";
import { callApi, type Call, type Caller } from "./http.server";
import { phpFlag, phpMaybe, phpText } from "./php";

export const member = z
  .object({
    ID: phpText,
    Nickname: phpText,
    Name: phpMaybe,
    Char: phpMaybe,
    IsDomestic: phpFlag,
    SocialType: phpMaybe,
  })
  .transform((user) => ({
    id: user.ID,
    nickname: user.Nickname,
    name: user.Name,
    character: user.Char,
    domestic: user.IsDomestic,
    social: user.SocialType,
  }));
export type Member = z.infer<typeof member>;

const detail = z.object({ user: member }).transform(({ user }) => user);

export function getMember(caller: Caller): Promise<Member> {
  return callApi({ method: "GET", path: "/my/detail.php", answer: detail }, caller);
}

/** Makes calls for the signed-in member: session/guards hands one to every private loader and action. */
export type MemberApi = <T>(call: Call<T>) => Promise<T>;

const characters = z
  .object({ list: z.array(z.object({ Char: phpText, Name: phpText })) })
  .transform(({ list }) => list.map(({ Char, Name }) => ({ id: Char, name: Name })));

export function getCharacters(api: MemberApi) {
  return api({ method: "GET", path: "/my/charList.php", answer: characters });
}

/** @throws ApiRefusal 400 for a character that the API does not have. */
export function selectCharacter(api: MemberApi, character: string) {
  return api({ method: "POST", path: "/my/selectChar.php", fields: { Char: character }, answer: detail });
}
