import { loginCall, logoutCall, verifyTokenCall, type SignedIn } from "../../app/api/auth.server";
import { charactersCall, memberCall, selectCharacterCall } from "../../app/api/my.server";
import { socialLoginCalls } from "../../app/api/social.server";
import type { Accounts } from "../accounts";
import { language, type As, type Run } from "../run";

export const nobody = "nobody-has-this-token";

export interface Session extends Pick<SignedIn, "user"> {
  as: As;
  /** Null where a token was given. */
  refreshToken: string | null;
}

export async function checkSignin(run: Run, { account, token }: Accounts): Promise<Session | undefined> {
  const unknown = { id: "nobody-here@example.com", password: "Baseball1!", autoLogin: "N" };
  await run.refused(loginCall, unknown, ["wrongPassword", "notRegistered"]);
  await run.refused(verifyTokenCall, { refreshToken: nobody }, ["unauthorized"]);
  for (const provider of ["kakao", "naver"] as const) {
    await run.refused(socialLoginCalls[provider], { accessToken: nobody, autoLogin: "N" }, ["tokenRejected"]);
    run.remark(socialLoginCalls[provider], "a sign-in that succeeds needs a person");
  }
  await run.refused(socialLoginCalls.apple, { idToken: nobody, autoLogin: "N" }, ["tokenRejected"]);
  run.remark(socialLoginCalls.apple, "a sign-in that succeeds needs a person");

  return account ? signIn(run, account) : sessionOf(run, token);
}

/** Of an access token that was given. */
async function sessionOf(run: Run, accessToken: string | undefined): Promise<Session | undefined> {
  for (const call of [loginCall, verifyTokenCall]) run.remark(call, "a sign-in that succeeds needs the account");
  const user = await run.ask(memberCall, {}, { accessToken, language });
  return user && { user, refreshToken: null, as: { accessToken, domestic: user.domestic, language } };
}

async function signIn(run: Run, { email: id, password }: NonNullable<Accounts["account"]>) {
  await run.refused(loginCall, { id, password: "not the password 0", autoLogin: "N" }, ["wrongPassword"]);
  const signedIn = await run.ask(loginCall, { id, password, autoLogin: "Y" });
  if (!signedIn) return undefined;
  const { refreshToken, user } = signedIn;
  const isDead = (accessToken: string) => run.isRefused(memberCall, {}, "unauthorized", { accessToken, language });
  const unheard = await isDead(signedIn.accessToken);
  run.expect(memberCall, !unheard, {
    at: "asked with the access token of /login/login.php",
    expected: "the member",
    got: "code 401: does the web server pass Authorization on?",
  });
  if (unheard) return undefined;
  const renewed = await run.ask(verifyTokenCall, { refreshToken });
  const isDeadAnew = renewed ? await isDead(renewed.accessToken) : false;
  const taken = { at: "accessToken", expected: "one that other calls take", got: "code 401 of /my/detail.php" };
  run.expect(verifyTokenCall, !isDeadAnew, taken);
  const accessToken = (isDeadAnew ? undefined : renewed?.accessToken) ?? signedIn.accessToken;
  const session: Session = {
    user,
    refreshToken: renewed?.refreshToken ?? refreshToken,
    as: { accessToken, domestic: user.domestic, language },
  };
  return session;
}

/** The browser drops a cookie of more than 4,096 bytes; the app's own has these in it, sealed. */
const roomForCookies = 2_000;

function checkCookies(run: Run, refreshToken: string): void {
  const sizes = run.cookieSizes();
  const bytes = sizes.reduce((all, cookie) => all + cookie.bytes, refreshToken.length);
  const largest = sizes.slice(0, 3).map(({ name, bytes }) => `${name} ${bytes}`);
  run.expect(loginCall, bytes <= roomForCookies, {
    at: "refreshToken and Set-Cookie",
    expected: `at most ${roomForCookies} bytes together`,
    got: [`${bytes}: refreshToken ${refreshToken.length}`, ...largest].join(", "),
  });
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
  if (refreshToken === null) return run.remark(logoutCall, "needs the account");
  checkCookies(run, refreshToken);
  await run.ask(logoutCall, { refreshToken });
  await run.refused(verifyTokenCall, { refreshToken }, ["unauthorized"]);
  await run.ask(logoutCall, { refreshToken: nobody });
}
