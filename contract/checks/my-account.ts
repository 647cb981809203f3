import { alertSettingCall, type AlertSetting } from "../../app/api/alert-setting.server";
import { loginCall, logoutCall, verifyTokenCall, type SignedIn } from "../../app/api/auth.server";
import { conversionCall, ownOldAccountCall } from "../../app/api/conversion.server";
import {
  consentsCall,
  playerPageCall,
  playerPageEditCall,
  rankNameCall,
  rankNameEditCall,
  signinEndCall,
  signinsCall,
  signOutOthersCall,
  type Consent,
} from "../../app/api/my-data.server";
import {
  editCall,
  infoCall,
  infoRow,
  leaveCall,
  reentryCall,
  renewPasswordCall,
  type MyInfo,
} from "../../app/api/my-info.server";
import { memberCall } from "../../app/api/my.server";
import { newEmailCall } from "../../app/api/new-email.server";
import { yesNo } from "../../app/api/php-values";
import { offers } from "../../app/branding/offers";
import type { Accounts } from "../accounts";
import type { AnyCall } from "../calls";
import { differing } from "../differing";
import type { As, Run } from "../run";
import { checkAlerts } from "./alerts";
import { instantOf } from "./lists";
import { nobody, type Session } from "./signin";
import { checkWays } from "./ways";

export async function checkMyAccount(run: Run, { as, user }: Session, { account }: Accounts): Promise<void> {
  if (account) await run.ask(reentryCall, { password: account.password }, as);
  // Once: it counts as one of the member's attempts to sign in.
  await run.refused(reentryCall, { password: "not the password 0" }, ["wrongPassword"], as);
  run.remark(reentryCall, "the proof of a provider needs a person");
  const info = (await run.ask(infoCall, {}, as))?.info;
  await run.refused(infoCall, {}, ["unauthorized"], { ...as, accessToken: nobody });
  if (info) checkInfo(run, info, user.nickname);
  const alerts = await run.ask(alertSettingCall, {}, as);
  if (alerts) checkAlerts(run, alerts, info);
  const old = await run.ask(ownOldAccountCall, {}, as, ["noOldAccount"]);
  if (!old) run.remark(ownOldAccountCall, "an answer needs a member with an old account");
  const own = { at: "member", expected: "the member who asks", got: "none" };
  run.expect(ownOldAccountCall, old?.current !== null, own);
  run.remark(conversionCall, "a request of the member who asks is not tried");
  await checkConsents(run, as, info, alerts);
  await checkSignins(run, as, account !== null);
  await run.askOptional(rankNameCall, {}, as);
  await run.askOptional(playerPageCall, {}, as);
  await checkWays(run, as, user.social);
  await run.askOptional(newEmailCall, {}, as);
}

function checkInfo(run: Run, info: MyInfo, nickname: string): void {
  const same = info.nickname === nickname;
  run.expect(infoCall, same, { at: "info.Nickname", expected: "the name of the sign-in", got: "another" });
  if (info.version === null) run.remark(infoCall, "without Version two changes in the same moment are both made");
}

function isNewestFirst(list: readonly { at: string }[]): boolean {
  return list.every(({ at }, i) => at <= (list[i - 1]?.at ?? at));
}

const order = { at: "list", expected: "newest first", got: "another order" };

async function checkConsents(run: Run, as: As, info?: MyInfo, alerts?: AlertSetting): Promise<void> {
  const list = (await run.askOptional(consentsCall, {}, as))?.list;
  if (!list) return;
  run.expect(consentsCall, isNewestFirst(list), order);
  const now: [Consent["kind"], boolean | undefined][] = [
    ["email", info?.email.agreed],
    ["info", alerts?.info.agreed],
    ["ad", alerts?.ad.agreed],
    ["night", alerts?.night.agreed],
  ];
  for (const [kind, agreed] of now) {
    const latest = list.find((consent) => consent.kind === kind);
    const same = !latest || agreed === undefined || latest.agreed === agreed;
    const at = `list[].Agreed of ${kind?.toUpperCase()}`;
    run.expect(consentsCall, same, { at, expected: "the latest as it is now", got: "another" });
  }
}

async function checkSignins(run: Run, as: As, isNew: boolean): Promise<void> {
  const list = (await run.askOptional(signinsCall, {}, as))?.list;
  if (!list) return;
  run.expect(signinsCall, isNewestFirst(list), order);
  const current = list.filter((signin) => signin.current).length;
  run.expect(signinsCall, current === 1, { at: "list[].Current", expected: "one Y", got: `${current}` });
  const began = list.find((signin) => signin.current)?.at;
  const hours = isNew && began ? Math.round((Date.now() - instantOf(began)) / 3_600_000) : 0;
  const now = {
    at: "list[].At of Current",
    expected: "the time of this sign-in, in Seoul",
    got: `${hours} hours before`,
  };
  run.expect(signinsCall, hours === 0, now);
  const own = list.some((signin) => signin.current && signin.id !== null);
  run.expect(signinsCall, !own, { at: "list[].SignInSeq", expected: "none with Current", got: "one" });
  const open = !list.some(({ id, current, ended }) => ended && (current || id !== null));
  run.expect(signinsCall, open, { at: "list[].Ended", expected: "none with Current or SignInSeq", got: "one" });
  const ids = list.flatMap(({ id }) => id ?? []);
  const once = { at: "list[].SignInSeq", expected: "each once", got: "one more often" };
  run.expect(signinsCall, new Set(ids).size === ids.length, once);
}

/** Turns the consent to e-mails over and back. */
export async function checkInfoWrites(run: Run, { as, user }: Session): Promise<void> {
  await run.refused(editCall, { nickname: "x" }, ["invalid"], as);
  if (offers("domestic")) await run.refused(editCall, { TID: "000000000000000000000000" }, ["transactionUnusable"], as);
  run.remark(editCall, "a new name or phone number needs a person at the carrier");
  const info = (await run.ask(infoCall, {}, as))?.info;
  if (!info) return;
  if (info.phone) await run.refused(editCall, { phone: info.phone }, ["invalid"], as);
  const back = { marketingEmail: yesNo(info.email.agreed) };
  const over = { marketingEmail: yesNo(!info.email.agreed) };
  const changed = (await run.ask(editCall, { ...over, version: info.version ?? undefined }, as))?.info;
  if (changed) checkChange(run, info, changed);
  const read = (await run.ask(infoCall, {}, as))?.info;
  if (changed && read)
    run.expectNone(infoCall, differing(infoRow, read, changed, { at: "info", expected: "as edit.php has answered" }));
  if (info.version !== null) await run.refused(editCall, { ...back, version: info.version }, ["changedMeanwhile"], as);
  const restored = (await run.ask(editCall, { ...back, nickname: user.nickname }, as))?.info;
  const isBack = !restored || restored.email.agreed === info.email.agreed;
  run.expect(editCall, isBack, { at: "info.MarketingEmail", expected: "as asked", got: "another" });
}

function checkChange(run: Run, before: MyInfo, after: MyInfo): void {
  const { email, version } = after;
  const turned = email.agreed !== before.email.agreed;
  run.expect(editCall, turned, { at: "info.MarketingEmail", expected: "as asked", got: "another" });
  run.expect(editCall, email.at !== null, { at: "info.MarketingEmailAt", expected: "when it changed", got: "none" });
  const renewed = version === null || version !== before.version;
  run.expect(editCall, renewed, { at: "info.Version", expected: "another after each change", got: "the same" });
  const except = ["MarketingEmail", "MarketingEmailAt", "Version"];
  run.expectNone(
    editCall,
    differing(infoRow, after, before, { at: "info", expected: "as it was, not being sent", except }),
  );
}

/** Nothing that could change the password or end the account, whatever the API lets pass. */
export async function checkPasswordWrites(run: Run, { as }: Session, { account }: Accounts): Promise<void> {
  await run.refused(leaveCall, { reason: "OTHER" }, ["unauthorized"], { ...as, accessToken: nobody });
  run.remark(leaveCall, "a withdrawal is not tried, only that it needs a token");
  if (!account) return run.remark(renewPasswordCall, "needs the account");
  const { password } = account;
  const wrong = { password: "not the password 0", newPassword: password };
  await run.refused(renewPasswordCall, wrong, ["wrongPassword"], as);
  await run.refused(renewPasswordCall, { password, newPassword: password }, ["samePassword"], as);
  run.remark(renewPasswordCall, "a new password is not tried");
}

/** Hides the nickname and the page and shows them again, or the other way round; ends the member's other sign-ins. */
export async function checkMyDataWrites(run: Run, { as }: Session, accounts: Accounts): Promise<void> {
  for (const [read, edit] of [
    [rankNameCall, rankNameEditCall],
    [playerPageCall, playerPageEditCall],
  ] as const) {
    const before = await run.askOptional(read, {}, as);
    for (const hidden of before ? [!before.hidden, before.hidden] : [false]) {
      const answer = await run.askOptional(edit, { Hidden: yesNo(hidden) }, as);
      const found = answer && (await run.askOptional(read, {}, as));
      const same = !found || (answer.hidden === hidden && found.hidden === hidden);
      run.expect(edit, same, { at: "Hidden", expected: "as asked, in the call that reads it too", got: "another" });
    }
  }
  await checkSignOutOthers(run, as, accounts);
  await checkSigninEnd(run, as, accounts);
}

async function checkSignOutOthers(run: Run, as: As, { account }: Accounts): Promise<void> {
  const second = await signInAgain(run, account, signOutOthersCall);
  if (!second) return;
  const ended = await run.askOptional(signOutOthersCall, {}, as);
  if (ended === undefined) return void (await run.ask(logoutCall, { refreshToken: second.refreshToken }));
  await expectEnded(run, as, signOutOthersCall, second);
}

/** The one that has just begun, if the API numbers it. */
async function checkSigninEnd(run: Run, as: As, { account }: Accounts): Promise<void> {
  const second = await signInAgain(run, account, signinEndCall);
  if (!second) return;
  const list = (await run.askOptional(signinsCall, {}, as))?.list ?? [];
  const signin = list.find(({ current }) => !current)?.id;
  if (!signin) return void (await run.ask(logoutCall, { refreshToken: second.refreshToken }));
  await run.ask(signinEndCall, { signin }, as);
  await expectEnded(run, as, signinEndCall, second);
  await run.refused(signinEndCall, { signin }, ["notFound"], as);
}

function signInAgain(run: Run, account: Accounts["account"], call: AnyCall) {
  if (account) return run.ask(loginCall, { id: account.email, password: account.password, autoLogin: "N" });
  run.remark(call, "needs the account");
  return undefined;
}

async function expectEnded(run: Run, as: As, call: AnyCall, { accessToken, refreshToken }: SignedIn): Promise<void> {
  const end = { expected: "code 401 (unauthorized)", got: "code 200" };
  const member = await run.ask(memberCall, {}, { ...as, accessToken }, ["unauthorized"]);
  run.expect(call, !member, { at: "another sign-in's access token", ...end });
  const renewed = await run.ask(verifyTokenCall, { refreshToken }, undefined, ["unauthorized"]);
  run.expect(call, !renewed, { at: "another sign-in's refresh token", ...end });
  await run.ask(memberCall, {}, as);
}
