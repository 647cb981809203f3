import type { Path } from "../../i18n/languages";

export const passkeySigninPage = "/signin/passkey";
/** The intent of the sign-in page's button. */
export const passkeyIntent = "passkey";

const reentryPage = "/mypage/my-info/passkey";

export function pageOfPasskeyReentry(redirect: string | undefined): Path {
  return redirect ? `${reentryPage}?redirect=${encodeURIComponent(redirect)}` : reentryPage;
}
