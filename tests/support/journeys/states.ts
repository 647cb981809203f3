import type { Offer } from "../../../app/branding/offers";
import { barePath, localePath, type Language } from "../../../app/i18n/languages";
import type { SwitchOrder } from "../reference-api";
import { newAccount, newOverseasAccount, required } from "../signup-visit";
import * as at from "./carrier";
import * as back from "./recovery";
import { consented, reentered, signedIn, unconfirmed, withPasskey } from "./members";
import { nowhere, type Journey, type Place, type Scene } from "./scene";
import * as signup from "./signup";
import * as social from "./social";
import type { Answer } from "../visitor";

/** A page of the account flows in one state. */
export interface AccountState {
  name: string;
  /** Without language; undefined if the journey leads there. */
  path?: string;
  /** The visitor's way there. */
  as?: Journey;
  /** The state does not last, so each look repeats the journey. */
  fresh?: true;
  /** Fields to send; the page is the answer. */
  sent?: Record<string, string>;
  status?: number;
  /** The API's fault while the page is requested. */
  fault?: SwitchOrder["fault"];
  /** What the service has to offer for the way there. */
  needs?: readonly Offer[];
  /** Differs from another state only in its texts: read by the HTML tests, not looked at in the browser. */
  alike?: true;
}

const { people } = at;
const agreed = { domestic: signup.agreed("domestic"), overseas: signup.agreed("overseas") };
const withKakao = social.comeWith("kakao");
const withNaver = social.comeWith("naver");
const overseasWithApple = social.comeWith("apple", "overseas");
const convertible = at.known("conversion", people.both);
const joining = at.known("fb-signup", people.onlyOld);

const keyed = withPasskey(reentered("overseas@example.com"));

const wrong = { email: "no address", password: "short", passwordConfirmation: "other", nickname: "ㅋㅋ" };
const taken = { ...newAccount(), email: "player@example.com" };
const signin = (email: string, password = "Baseball1!") => ({ email, password });

const onTheWayIn: AccountState[] = [
  { name: "a step out of order", path: "/signup/signup-common", status: 403 },
  { name: "terms, domestic", path: "/signup/terms?member=domestic" },
  { name: "terms, overseas", alike: true, path: "/signup/terms?member=overseas" },
  { name: "terms, agreed to before", path: "/signup/terms?member=domestic", as: agreed.domestic },
  { name: "terms, not agreed to", path: "/signup/terms?member=domestic", sent: {}, status: 400 },
  { name: "identity", path: "/signup/identity", as: agreed.domestic },
  { name: "identity, with Kakao", needs: ["kakao"], alike: true, path: "/signup/identity", as: social.newWithKakao },

  { name: "account", path: "/signup/signup-common", as: signup.identified },
  { name: "account, empty", alike: true, path: "/signup/signup-common", as: signup.identified, sent: {}, status: 400 },
  { name: "account, wrong", path: "/signup/signup-common", as: signup.identified, sent: wrong, status: 400 },
  { name: "account, taken", path: "/signup/signup-common", as: signup.identified, sent: taken, status: 409 },
  {
    name: "account, a free nickname",
    path: "/signup/signup-common",
    as: signup.identified,
    sent: { ...newAccount(), intent: "check-nickname" },
  },
  { name: "account, a member by now", alike: true, path: "/signup/signup-common", as: signup.memberByNow, status: 409 },
  { name: "account, left today", path: "/signup/signup-common", as: signup.leftToday, status: 403 },
  { name: "account, too many", alike: true, path: "/signup/signup-common", as: signup.signedUpTooOften, status: 429 },

  { name: "overseas person", path: "/signup/global/signup-global", as: agreed.overseas },
  { name: "overseas contact", path: "/signup/global/signup-global?step=contact", as: signup.overseasKnown },
  { name: "overseas account", path: "/signup/global/signup-global?step=account", as: signup.overseasKnown },
  {
    name: "overseas account, empty",
    alike: true,
    path: "/signup/global/signup-global",
    as: agreed.overseas,
    sent: {},
    status: 400,
  },
  {
    name: "overseas account, wrong",
    path: "/signup/global/signup-global",
    as: agreed.overseas,
    sent: { ...newOverseasAccount(), ...wrong, firstName: "<b>", phone: "12", birth: "31/12/1990" },
    status: 400,
  },
  {
    name: "overseas account, phone taken",
    alike: true,
    path: "/signup/global/signup-global",
    as: signup.overseasPhoneTaken,
    status: 409,
  },

  { name: "mail sent", path: "/signup/user-authenticate", as: signup.mailSent },
  { name: "mail sent, overseas", alike: true, path: "/signup/global/user-authenticate", as: signup.mailSentOverseas },
  {
    name: "mail wanted too soon",
    path: "/signup/user-authenticate",
    as: signup.mailWantedTooSoon,
    fresh: true,
    status: 429,
  },
  {
    name: "mail for no address",
    alike: true,
    path: "/signup/global/user-authenticate",
    sent: { intent: "resend" },
    status: 400,
  },
  { name: "link", as: signup.verificationLink },
  { name: "link, overseas", alike: true, as: signup.overseasVerificationLink },
  { name: "link, unknown", alike: true, path: "/signup/user-authenticate?token=unknown", status: 403 },
  { name: "verified", as: signup.verified },
];

const withProviders: AccountState[] = [
  { name: "with Kakao", path: "/signup/social-signup/kakao-signup", as: withKakao },
  {
    name: "with Kakao, empty",
    alike: true,
    path: "/signup/social-signup/kakao-signup",
    as: withKakao,
    sent: {},
    status: 400,
  },
  { name: "with Naver", path: "/signup/social-signup/naver-signup", as: withNaver },
  {
    name: "with Naver, taken",
    alike: true,
    path: "/signup/social-signup/naver-signup",
    as: withNaver,
    sent: { nickname: "홈런왕", email: "player@example.com" },
    status: 409,
  },
  { name: "with Apple", alike: true, path: "/signup/social-signup/apple-signup", as: social.comeWith("apple") },
  { name: "overseas with Apple", path: "/signup/global/social-signup/apple-signup", as: overseasWithApple },
  {
    name: "overseas with Apple, no address",
    path: "/signup/global/social-signup/apple-signup",
    as: social.withoutAddress,
    sent: {},
    status: 400,
  },
  { name: "back from Naver, cancelled", as: social.tripCancelled },
  { name: "back from Kakao, another's trip", alike: true, as: social.tripOfAnother },
  { name: "back from Kakao, API down", as: social.tripWithoutApi, status: 503 },
  { name: "back from Naver, not verified", alike: true, as: social.tripNotVerified },
];

const atSignin: AccountState[] = [
  { name: "sign-in, a social account", path: "/signin", sent: signin("kakao@example.com"), status: 401 },
  { name: "sign-in, not verified", path: "/signin", sent: signin("unverified@example.com"), status: 403 },
  { name: "sign-in, suspended", path: "/signin", sent: signin("suspended@example.com"), status: 403 },
  { name: "sign-in, withdrawn", alike: true, path: "/signin", sent: signin("withdrawn@example.com"), status: 403 },
  { name: "sign-in, deactivated", alike: true, path: "/signin", sent: signin("deactivated@example.com"), status: 403 },
  { name: "sign-in, conversion", alike: true, path: "/signin", sent: signin("conversion@example.com"), status: 403 },
  { name: "sign-in, too many", alike: true, path: "/signin", as: back.signedInTooOften, status: 429 },
];

const verifying: AccountState[] = [
  { name: "under way", as: at.underWay },
  { name: "cancelled", as: at.cancelled },
  { name: "refused", alike: true, as: at.refused, status: 403 },
  { name: "expired", alike: true, as: at.expired, status: 403 },
  { name: "used", alike: true, as: at.used, status: 403 },
  { name: "under age", alike: true, as: at.underAge, status: 403 },
  { name: "has an account", as: at.hasAccount, status: 409 },
  { name: "phone taken", as: at.phoneTaken, status: 409 },
  { name: "old account", as: at.oldAccount },
];

/** Intermediate pages, without React. */
const between: AccountState[] = [
  { name: "to the carrier", path: "/pass-submit-handler", sent: { purpose: "find-id" } },
  { name: "from the carrier", as: at.returning },
  { name: "the window's end", path: "/pass-submit-handler", as: at.closing, fresh: true },
  { name: "from Apple", path: "/signin/social-login/apple-login", sent: { state: "x", code: "y" } },
  {
    name: "too many verifications",
    path: "/pass-submit-handler",
    as: at.verifiedTooOften,
    sent: { purpose: "find-id" },
    status: 429,
  },
  {
    name: "no verification, API down",
    alike: true,
    path: "/pass-submit-handler",
    sent: { purpose: "fb-signup" },
    fault: { path: "/Auth/request.php", kind: "html502" },
    status: 503,
  },
];

const findingBack: AccountState[] = [
  { name: "ID found", as: at.known("find-id", people.player) },
  { name: "ID found, Kakao", alike: true, as: at.known("find-id", people.kakaoMember) },
  { name: "no ID found", as: at.known("find-id") },
  { name: "reset mail sent", as: back.resetMailSent },
  {
    name: "reset mail for no address",
    alike: true,
    path: "/signin/pw-reset",
    sent: { email: "no address" },
    status: 400,
  },
  { name: "reset mail too soon", path: "/signin/pw-reset", as: back.resetMailTooSoon, fresh: true, status: 429 },
  { name: "new password", as: back.resetLink("nochar@example.com") },
  {
    name: "new password, overseas",
    alike: true,
    as: back.resetLink("overseas@example.com", "/signin/global/pw-reset"),
  },
  { name: "new password, wrong", path: "/signin/pw-reset", as: back.resetTooShort, status: 400 },
  { name: "reset link, used", as: back.usedResetLink, status: 403 },
  { name: "way back to an address, link unknown", path: "/signin/email-undo?token=unknown", status: 403 },
  { name: "reset link, unknown", alike: true, path: "/signin/global/pw-reset?token=unknown", status: 403 },
];

const converting: AccountState[] = [
  { name: "conversion, reviewed", path: "/signin/aact-conversion", as: convertible },
  {
    name: "conversion, not agreed to",
    alike: true,
    path: "/signin/aact-conversion",
    as: convertible,
    sent: {},
    status: 400,
  },
  {
    name: "conversion, API down",
    alike: true,
    path: "/signin/aact-conversion",
    as: convertible,
    fault: { path: "/signup/facebookTmp.php", kind: "html502" },
    status: 503,
  },
  { name: "conversion, no old account", as: at.known("conversion", people.player) },
  { name: "conversion, no new account", as: at.known("conversion", people.onlyOld) },
  { name: "conversion, received", as: at.known("conversion", people.waiting) },
  {
    name: "conversion, under age",
    alike: true,
    path: "/signup/fb-conversion",
    as: at.known("conversion", people.child),
    status: 403,
  },
  { name: "joining", as: joining },
  { name: "joining, empty", path: "/signup/fb-conversion", as: joining, sent: {}, status: 400 },
  {
    name: "joining, taken",
    alike: true,
    path: "/signup/fb-conversion",
    as: joining,
    sent: { ...required, ...newAccount(), email: "player@example.com" },
    status: 409,
  },
  {
    name: "joining, another nickname",
    alike: true,
    path: "/signup/fb-conversion",
    as: back.otherNickname,
    status: 400,
  },
  { name: "joining, has a new account", as: at.known("fb-signup", people.both) },
  { name: "joining, mail sent", alike: true, as: back.conversionMailSent },
  { name: "joining, link", as: back.conversionLink },
  { name: "joining, link unknown", alike: true, path: "/signup/fb-conversion?token=unknown", status: 403 },
];

const rookie = reentered("rookie@example.com");
/** After `usedResetLink`. */
const convertibleMember = reentered("both@example.com", "Changed-1!");
const leaving = { path: "/mypage/leave-member", fresh: true } as const;
const ownConversion = { path: "/mypage/fb-conversion", fresh: true } as const;
const farewell = { reason: "other", text: "<b>", feedback: "x".repeat(100) };

/** Pages that need the password. */
const onTheWayOut: AccountState[] = [
  { name: "leaving, nothing chosen", ...leaving, as: rookie, sent: {}, status: 400 },
  { name: "leaving, chosen", ...leaving, as: rookie, sent: farewell },
  { name: "leaving, too late", ...leaving, as: signedIn("rookie@example.com"), sent: farewell, status: 403 },
  { name: "own conversion, reviewed", ...ownConversion, as: convertibleMember },
  {
    name: "own conversion, not agreed to",
    alike: true,
    ...ownConversion,
    as: convertibleMember,
    sent: {},
    status: 400,
  },
  { name: "own conversion, none", ...ownConversion, as: rookie },
];

const details = { path: "/mypage/info-edit", as: rookie } as const;
const abroad = { path: "/mypage/global/info-edit", as: reentered("overseas@example.com") } as const;
const profile = { part: "profile", nickname: "ㅋㅋ", shownNickname: "첫타석", shownRegion: "" };
const noPassword = { part: "password", current: "", password: "short", passwordConfirmation: "other" };

const atTheirDetails: AccountState[] = [
  {
    name: "re-entry, wrong password",
    path: "/mypage/my-info",
    as: signedIn("rookie@example.com"),
    sent: { password: "Not-this1" },
    status: 401,
  },
  { name: "re-entry with Kakao", needs: ["kakao"], path: "/mypage/my-info", as: social.memberOf("kakao") },
  { name: "details, out of order", path: "/mypage/info-edit", as: signedIn("rookie@example.com"), status: 403 },
  { name: "details, wrong", ...details, sent: profile, status: 400 },
  { name: "details, changed elsewhere", ...details, sent: { ...profile, nickname: "이쪽창", shownNickname: "전에" }, status: 409 }, // prettier-ignore
  { name: "details, wrong passwords", ...details, sent: noPassword, status: 400 },
  {
    name: "details, a consent has changed",
    as: consented(reentered("rookie@example.com"), "/mypage/info-edit", {
      part: "consents",
      push: "on",
      shownPush: "N",
      email: "on",
      shownEmail: "N",
    }),
  },
  { name: "details, verified", path: "/mypage/info-edit", as: at.verifiedMember },
  {
    name: "details, API down",
    ...details,
    sent: { ...profile, nickname: "고장난날" },
    fault: { path: "/my/info.php", kind: "html502" },
    status: 503,
  },
  { name: "details, too late", ...details, as: signedIn("rookie@example.com"), sent: profile, status: 403 },
  { name: "details overseas, wrong", ...abroad, sent: { ...profile, phone: "12", phoneNation: "US" }, status: 400 },
  { name: "old password", path: "/pw-renew?redirect=/record", as: signedIn("renewal@example.com") },
  {
    name: "old password, wrong",
    path: "/pw-renew",
    as: signedIn("renewal@example.com"),
    sent: noPassword,
    status: 400,
  },
];

/** Pages half an hour later. */
const late: AccountState[] = [
  { name: "link, replaced", alike: true, as: signup.oldVerificationLink, status: 403 },
  { name: "reset link, replaced", alike: true, as: back.oldResetLink, status: 403 },
  { name: "ID, too late", alike: true, as: at.known("find-id", people.kakaoMember), status: 403 },
  { name: "conversion, too late", alike: true, as: at.known("conversion", people.onlyOld), status: 403 },
];

const alerts = "/mypage/alert-setting";
const player = signedIn("player@example.com");

const atSettings: AccountState[] = [
  {
    name: "notifications, a consent has changed",
    as: consented(signedIn("rookie@example.com"), alerts, { ad: "on", adBefore: "", night: "on", nightBefore: "" }),
  },
  {
    name: "notifications, by night alone",
    path: alerts,
    as: player,
    sent: { night: "on", nightBefore: "" },
    status: 400,
  },
  {
    name: "notifications, API down",
    path: alerts,
    as: player,
    sent: { ad: "on", adBefore: "", record: "on", recordBefore: "on" },
    fault: { path: "/my/alertSetting.php", kind: "html502" },
    status: 503,
  },
  {
    name: "push question, API down",
    path: "/mypage/after-login?redirect=/record",
    as: signedIn("push@example.com"),
    sent: { answer: "yes" },
    fault: { path: "/my/alertSettingInfo.php", kind: "html502" },
    status: 503,
  },
  { name: "own data, after the re-entry", path: "/mypage/my-data", as: reentered("player@example.com") },
  { name: "new address", path: "/mypage/new-email", as: reentered("player@example.com") },
  {
    name: "new address, wrong",
    path: "/mypage/new-email",
    as: reentered("player@example.com"),
    sent: { email: "no address" },
    status: 400,
  },
  { name: "ways in", path: "/mypage/sign-in-ways", as: reentered("player@example.com") },
  { name: "new passkey", path: "/mypage/passkey", as: reentered("player@example.com") },
  { name: "ways in, with a passkey", needs: ["passkeys"], path: "/mypage/sign-in-ways", as: keyed },
  { name: "re-entry, with a passkey", needs: ["passkeys"], path: "/mypage/my-info", as: unconfirmed(keyed) },
  { name: "re-entry by a passkey", path: "/mypage/my-info/passkey", as: unconfirmed(keyed) },
  { name: "passkey at the sign-in", path: "/signin/passkey" },
  { name: "passkey at the sign-in, refused", path: "/signin/passkey", sent: { passkey: "{}" }, status: 400 },
  { name: "new address, link unknown", path: "/mypage/new-email?token=unknown", as: player, status: 403 },
];

const needing = (needs: readonly Offer[], states: AccountState[]) =>
  states.map((state) => ({ ...state, needs: [...needs, ...(state.needs ?? [])] }));

const others = [
  ...needing(["signUp"], onTheWayIn),
  ...needing(["signUp", "kakao", "naver", "apple"], withProviders),
  ...atSignin,
  ...needing(["signUp", "conversion"], verifying),
  ...between,
  ...findingBack,
  ...needing(["conversion"], converting),
  ...atSettings,
  ...onTheWayOut,
  ...atTheirDetails,
];
export const accountStates: readonly AccountState[] = [...needing(["conversion"], late), ...others];

const halfAnHour = { clock: { advanceSeconds: 31 * 60 } };

/** Returns visitors on all journeys, each made once. */
export async function makePlaces(scene: Scene) {
  const made = new Map<Journey, Place>();
  const places = new Map<AccountState, Place>();
  for (const state of accountStates) {
    if (state === others[0]) await scene.api.switch(halfAnHour);
    const { as = nowhere } = state;
    const place = made.get(as) ?? (await as(scene));
    made.set(as, place);
    places.set(state, place);
  }
  /** Returns the place as it was made, for one look. */
  return async (state: AccountState) => {
    const place = (state.fresh ? await state.as?.(scene) : places.get(state)) ?? (await nowhere(scene));
    const { path = place.path ?? "", sent = place.sent } = state;
    return { visitor: place.visitor.twin(), path: barePath(path), sent };
  };
}
export type Places = Awaited<ReturnType<typeof makePlaces>>;

/** Returns the page of a visitor in a state. */
export async function lookAt(scene: Scene, places: Places, state: AccountState, language: Language): Promise<Answer> {
  const { visitor, path, sent } = await places(state);
  const at = localePath(language, path);
  const { fault } = state;
  if (fault) await scene.api.switch({ fault });
  const answer = await (sent ? visitor.post(at, sent) : visitor.get(at));
  if (fault) await scene.api.switch({ fault: { ...fault, kind: null } });
  return answer;
}
