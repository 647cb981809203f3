import { loginCall, logoutCall, verifyTokenCall, type SignedIn } from "../../app/api/auth.server";
import { charactersCall, memberCall, selectCharacterCall } from "../../app/api/my.server";
import { socialLoginCalls } from "../../app/api/social.server";
import type { Accounts } from "../accounts";
import type { As, Run } from "../run";

const nobody = "nobody-has-this-token";

export interface Session extends SignedIn {
  as: As;
}

export async function checkSignin(run: Run, { email, password }: Accounts): Promise<Session | undefined> {
  const id = email;
  await run.refused(loginCall, { id, password: "not the password 0", autoLogin: "N" }, ["wrongPassword"]);
  const unknown = { id: "nobody-here@example.com", password: "Baseball1!", autoLogin: "N" };
  await run.refused(loginCall, unknown, ["wrongPassword", "notRegistered"]);
  await run.refused(verifyTokenCall, { refreshToken: nobody }, ["unauthorized"]);
  for (const provider of ["kakao", "naver"] as const) {
    await run.refused(socialLoginCalls[provider], { accessToken: nobody, autoLogin: "N" }, ["tokenRejected"]);
    run.remark(socialLoginCalls[provider], "a sign-in that succeeds needs a person");
  }
  await run.refused(socialLoginCalls.apple, { idToken: nobody, autoLogin: "N" }, ["tokenRejected"]);
  run.remark(socialLoginCalls.apple, "a sign-in that succeeds needs a person");

  const signedIn = await run.ask(loginCall, { id, password, autoLogin: "Y" });
  if (!signedIn) return undefined;
  const { refreshToken, user } = signedIn;
  const renewed = await run.ask(verifyTokenCall, { refreshToken });
  const accessToken = renewed?.accessToken ?? signedIn.accessToken;
  return {
    ...signedIn,
    refreshToken: renewed?.refreshToken ?? refreshToken,
    as: { accessToken, domestic: user.domestic, language: "en" },
  };
}

export async function checkMember(run: Run, { user, as }: Session): Promise<void> {
  const member = await run.ask(memberCall, {}, as);
  if (member)
    run.expect(memberCall, member.id === user.id, { at: "user.ID", expected: "the ID of the sign-in", got: "another" });
  await run.refused(memberCall, {}, ["unauthorized"], { ...as, accessToken: nobody });
  await run.refused(memberCall, {}, ["unauthorized"], { ...as, accessToken: undefined });
  const characters = (await run.ask(charactersCall, {}, as))?.list;
  run.expect(charactersCall, characters?.length !== 0, { at: "list", expected: "characters", got: "none" });
}

export async function checkMemberWrites(run: Run, { user, as }: Session): Promise<void> {
  const chosen = user.character ?? "1";
  const member = await run.ask(selectCharacterCall, { Char: chosen }, as);
  if (member)
    run.expect(selectCharacterCall, member.character === chosen, {
      at: "user.Char",
      expected: "the one that was chosen",
      got: "another",
    });
  await run.refused(selectCharacterCall, { Char: "99" }, ["invalid"], as);
}

/** The last check: the tokens of the session end. */
export async function checkSignout(run: Run, { refreshToken }: Session): Promise<void> {
  await run.ask(logoutCall, { refreshToken });
  await run.refused(verifyTokenCall, { refreshToken }, ["unauthorized"]);
  await run.ask(logoutCall, { refreshToken: nobody });
}
