import { applyConversion } from "./accounts/apply-conversion";
import { alertSetting, alertSettingEdit, alertSettingInfo } from "./my/alert-setting";
import { checkDup } from "./accounts/check-dup";
import { sendEmailFace } from "./accounts/conversion-mail";
import { edit } from "./accounts/edit";
import { emailUndo } from "./accounts/email-undo";
import { findId } from "./accounts/find-id";
import { leave } from "./accounts/leave";
import { newEmail, newEmailAsk, newEmailConfirm } from "./accounts/new-email";
import { info } from "./accounts/member-info";
import { NATION_NUMBERS } from "./accounts/nations";
import { facebookTmp, facebookTmpMy } from "./accounts/old-account";
import { pwRenew } from "./accounts/password-renewal";
import { pwReset, pwResetWithToken } from "./accounts/password-reset";
import { reauth } from "./accounts/reauth";
import { common } from "./accounts/signup";
import { commonEn } from "./accounts/signup-overseas";
import { sns, snsEn } from "./accounts/social-signup";
import { checkEmail, sendEmail, sendEmailEn } from "./accounts/verification";
import { wayAdd, wayRemove, ways } from "./accounts/ways";
import { correction } from "./record/correction";
import type { Call, ResponseFormat, MemberCall, Payload } from "./call";
import { beginVerification, confirmVerification } from "./carrier/calls";
import { recordCard } from "./card/card";
import { contestBracket } from "./contest/bracket";
import { contestDetail } from "./contest/detail";
import { contestVenues } from "./contest/fields";
import { contestList } from "./contest/list";
import { contestRecord } from "./contest/record";
import { contestTeam } from "./contest/team";
import { inbox, readInbox } from "./inbox/calls";
import { login, logout, verifyToken } from "./sign-in/login";
import { mainPage } from "./my/main-page";
import {
  consentHistory,
  playerPage,
  playerPageEdit,
  rankName,
  rankNameEdit,
  signinEnd,
  signins,
  signOutOthers,
} from "./my/my-data";
import { charList, detail, selectChar } from "./my/my";
import { ownPasskeyRequest, passkeyAdd, passkeyLogin, passkeyRemove, passkeyRequest } from "./passkeys/calls";
import { pushBrowser } from "./push/browser";
import { pushDevice } from "./push/device";
import { recordAll } from "./record/all";
import { recordBests } from "./record/bests";
import { rankCompare } from "./rank/compare";
import { rankFavourite } from "./rank/favourite";
import { rankList } from "./rank/list";
import { rankPlayers } from "./rank/players";
import { playerDetail } from "./rank/player";
import { rankRivals } from "./rank/rivals";
import { requestDownload, requestDownloads, videoDetail } from "./nasmo/video-detail";
import { videoList } from "./nasmo/video-list";
import { noticeDetail } from "./notice/detail";
import { noticeList } from "./notice/list";
import { readNotice } from "./notice/read";
import { recordDetail } from "./record/detail";
import { recordList } from "./record/list";
import { recordSplits } from "./record/splits";
import { recordExpected } from "./record/expected";
import { recordSpray } from "./record/spray";
import { recordTrend } from "./record/trend";
import { share, shared } from "./share/calls";
import { shareFilm, sharedFilm } from "./share/film";
import { shareEnd, shareList } from "./share/list";
import { sharedSeason, shareSeason } from "./share/season";
import { sharedWeek, shareWeek } from "./share/week";
import { appleLogin, kakaoLogin, naverLogin } from "./social/calls";
import { openVenue, openVenues, venueDetail } from "./venue/detail";
import { venueFavourite } from "./venue/favourite";
import { venueList } from "./venue/list";
import { recordWeek } from "./record/week";

interface RouteBase {
  method: "GET" | "POST";
  format: ResponseFormat;
  /** An operator may omit it. */
  optional?: true;
}
export type Route = RouteBase &
  ({ open: (call: Call) => Payload | Promise<Payload> } | { member: (call: MemberCall) => Payload | Promise<Payload> });

const getNationNum = (): Payload => ({ list: NATION_NUMBERS });

const json: ResponseFormat = { code: "number", payload: "data", numbers: "strings", type: "json" };
const html: ResponseFormat = { code: "string", payload: "beside", numbers: "strings", type: "html" };

/** In the order of docs/api.md. The formats differ, as in PHP pages written over many years. */
export const ROUTES: Record<string, Route> = {
  "/login/login.php": { method: "POST", open: login, format: { ...html, payload: "data" } },
  "/login/logout.php": { method: "POST", open: logout, format: json },
  "/Auth/verifyToken.php": { method: "POST", open: verifyToken, format: { ...html, numbers: "numbers" } },
  "/Auth/request.php": { method: "GET", open: beginVerification, format: { ...json, payload: "beside" } },
  "/Auth/confirm.php": { method: "POST", open: confirmVerification, format: html },
  "/login/kakaoLogin.php": { method: "POST", open: kakaoLogin, format: { ...html, payload: "data" } },
  "/login/naverLogin.php": { method: "POST", open: naverLogin, format: json },
  "/login/appleLogin.php": { method: "POST", open: appleLogin, format: { ...json, payload: "beside" } },
  "/signup/checkDup.php": { method: "POST", open: checkDup, format: html },
  "/signup/common.php": { method: "POST", open: common, format: json },
  "/signup/commonEn.php": { method: "POST", open: commonEn, format: { ...html, payload: "data", numbers: "numbers" } },
  "/signup/getNationNum.php": { method: "POST", open: getNationNum, format: { ...json, payload: "beside", bom: true } },
  "/signup/sendEmail.php": { method: "POST", open: sendEmail, format: html },
  "/signup/sendEmailEn.php": { method: "POST", open: sendEmailEn, format: json },
  "/signup/checkEmail.php": { method: "POST", open: checkEmail, format: html },
  "/signup/findId.php": { method: "POST", open: findId, format: json },
  "/signup/pwReset.php": { method: "POST", open: pwReset, format: json },
  "/signup/pwResetWithToken.php": { method: "POST", open: pwResetWithToken, format: { ...html, payload: "data" } },
  "/signup/sns.php": { method: "POST", open: sns, format: { ...json, payload: "beside", numbers: "numbers" } },
  "/signup/snsEn.php": { method: "POST", open: snsEn, format: { ...html, payload: "data" } },
  "/signup/facebookTmp.php": { method: "POST", open: facebookTmp, format: { ...html, payload: "data" } },
  "/signup/facebookTmpMy.php": { method: "POST", member: facebookTmpMy, format: html },
  "/signup/sendEmailFace.php": { method: "POST", open: sendEmailFace, format: { ...json, bom: true } },
  "/signup/applyConversion.php": { method: "POST", open: applyConversion, format: html },
  "/my/detail.php": { method: "GET", member: detail, format: html },
  "/my/charList.php": { method: "GET", member: charList, format: { ...json, bom: true } },
  "/my/selectChar.php": { method: "POST", member: selectChar, format: json },
  "/my/reauth.php": { method: "POST", member: reauth, format: json },
  "/my/info.php": { method: "GET", member: info, format: html },
  "/my/edit.php": { method: "POST", member: edit, format: { ...json, numbers: "numbers" } },
  "/signup/pwRenew.php": { method: "POST", member: pwRenew, format: html },
  "/my/newEmail.php": { method: "GET", member: newEmail, format: json, optional: true },
  "/my/newEmailAsk.php": { method: "POST", member: newEmailAsk, format: html, optional: true },
  "/my/newEmailConfirm.php": { method: "POST", member: newEmailConfirm, format: json, optional: true },
  "/signup/emailUndo.php": { method: "POST", open: emailUndo, format: { ...html, payload: "data" }, optional: true },
  "/my/ways.php": { method: "GET", member: ways, format: html, optional: true },
  "/my/wayAdd.php": { method: "POST", member: wayAdd, format: json, optional: true },
  "/my/wayRemove.php": { method: "POST", member: wayRemove, format: { ...html, payload: "data" }, optional: true },
  "/login/passkeyRequest.php": { method: "POST", open: passkeyRequest, format: html, optional: true },
  "/login/passkeyLogin.php": {
    method: "POST",
    open: passkeyLogin,
    format: { ...json, numbers: "numbers" },
    optional: true,
  },
  "/my/passkeyRequest.php": { method: "POST", member: ownPasskeyRequest, format: json, optional: true },
  "/my/passkeyAdd.php": { method: "POST", member: passkeyAdd, format: html, optional: true },
  "/my/passkeyRemove.php": {
    method: "POST",
    member: passkeyRemove,
    format: { ...html, payload: "data" },
    optional: true,
  },
  "/my/leave.php": { method: "POST", member: leave, format: html },
  "/my/alertSetting.php": { method: "GET", member: alertSetting, format: json },
  "/my/alertSettingInfo.php": { method: "POST", member: alertSettingInfo, format: html },
  "/my/alertSettingEdit.php": { method: "POST", member: alertSettingEdit, format: { ...json, bom: true } },
  "/my/pushBrowser.php": { method: "POST", member: pushBrowser, format: json, optional: true },
  "/my/pushDevice.php": { method: "POST", member: pushDevice, format: html, optional: true },
  "/my/consents.php": { method: "GET", member: consentHistory, format: json, optional: true },
  "/my/signins.php": { method: "GET", member: signins, format: html, optional: true },
  "/my/signinEnd.php": { method: "POST", member: signinEnd, format: html, optional: true },
  "/my/signOutOthers.php": { method: "POST", member: signOutOthers, format: json, optional: true },
  "/my/rankName.php": { method: "GET", member: rankName, format: json, optional: true },
  "/my/rankNameEdit.php": { method: "POST", member: rankNameEdit, format: html, optional: true },
  "/my/playerPage.php": { method: "GET", member: playerPage, format: html, optional: true },
  "/my/playerPageEdit.php": { method: "POST", member: playerPageEdit, format: json, optional: true },
  "/my/shareList.php": { method: "GET", member: shareList, format: { ...json, numbers: "numbers" }, optional: true },
  "/my/shareEnd.php": { method: "POST", member: shareEnd, format: html, optional: true },
  "/main/main.php": { method: "GET", member: mainPage, format: { ...json, numbers: "numbers" } },
  "/record/list.php": { method: "GET", member: recordList, format: json },
  "/record/all.php": { method: "GET", member: recordAll, format: json, optional: true },
  "/record/trend.php": { method: "GET", member: recordTrend, format: json },
  "/record/splits.php": { method: "GET", member: recordSplits, format: { ...html, numbers: "numbers" } },
  "/record/bests.php": { method: "GET", member: recordBests, format: { ...json, bom: true } },
  "/record/card.php": { method: "GET", member: recordCard, format: { ...json, payload: "beside" }, optional: true },
  "/record/week.php": { method: "GET", member: recordWeek, format: html, optional: true },
  "/record/spray.php": { method: "GET", member: recordSpray, format: { ...json, payload: "beside" } },
  "/record/expected.php": {
    method: "GET",
    member: recordExpected,
    format: { ...html, payload: "data" },
    optional: true,
  },
  "/record/detail.php": { method: "GET", member: recordDetail, format: html },
  "/record/share.php": { method: "POST", member: share, format: html },
  "/record/correction.php": { method: "POST", member: correction, format: html, optional: true },
  "/record/shared.php": { method: "GET", open: shared, format: json },
  "/record/shareSeason.php": { method: "POST", member: shareSeason, format: json },
  "/record/sharedSeason.php": { method: "GET", open: sharedSeason, format: { ...html, numbers: "numbers" } },
  "/record/shareWeek.php": { method: "POST", member: shareWeek, format: html, optional: true },
  "/record/sharedWeek.php": {
    method: "GET",
    open: sharedWeek,
    format: { ...json, payload: "beside", numbers: "numbers" },
    optional: true,
  },
  "/rank/list.php": { method: "GET", member: rankList, format: json },
  "/rank/players.php": { method: "GET", member: rankPlayers, format: { ...html, numbers: "numbers" } },
  "/rank/favourite.php": { method: "POST", member: rankFavourite, format: json },
  "/rank/compare.php": { method: "GET", member: rankCompare, format: { ...html, payload: "data" } },
  "/rank/rivals.php": { method: "GET", member: rankRivals, format: { ...json, payload: "beside", numbers: "numbers" } },
  "/player/detail.php": {
    method: "GET",
    member: playerDetail,
    format: { ...json, numbers: "numbers" },
    optional: true,
  },
  "/nasmo/list.php": { method: "GET", member: videoList, format: { ...html, payload: "data" } },
  "/nasmo/detail.php": {
    method: "GET",
    member: videoDetail,
    format: { ...json, payload: "beside", numbers: "numbers", bom: true },
  },
  "/nasmo/download.php": { method: "POST", member: requestDownload, format: json },
  "/nasmo/requestAll.php": { method: "POST", member: requestDownloads, format: { ...html, payload: "data" } },
  "/nasmo/share.php": { method: "POST", member: shareFilm, format: html, optional: true },
  "/nasmo/shared.php": { method: "GET", open: sharedFilm, format: { ...json, payload: "beside" }, optional: true },
  "/contest/list.php": { method: "GET", member: contestList, format: json },
  "/contest/detail.php": { method: "GET", member: contestDetail, format: html },
  "/contest/record.php": { method: "GET", member: contestRecord, format: { ...json, bom: true } },
  "/contest/team.php": { method: "GET", member: contestTeam, format: { ...html, numbers: "numbers" } },
  "/contest/fields.php": {
    method: "GET",
    member: contestVenues,
    format: { ...json, payload: "beside", numbers: "numbers" },
  },
  "/contest/bracket.php": { method: "GET", member: contestBracket, format: { ...html, payload: "data" } },
  "/field/list.php": { method: "GET", member: venueList, format: { ...html, payload: "data" } },
  "/field/detail.php": { method: "GET", member: venueDetail, format: { ...json, numbers: "numbers" } },
  "/field/open.php": { method: "GET", open: openVenue, format: html },
  "/field/openList.php": { method: "GET", open: openVenues, format: json, optional: true },
  "/field/favourite.php": { method: "POST", member: venueFavourite, format: { ...json, bom: true } },
  "/notice/list.php": { method: "GET", member: noticeList, format: html },
  "/notice/detail.php": { method: "GET", member: noticeDetail, format: json },
  "/my/readNotice.php": { method: "POST", member: readNotice, format: { ...html, numbers: "numbers" } },
  "/my/inbox.php": { method: "GET", member: inbox, format: { ...json, payload: "beside" }, optional: true },
  "/my/readInbox.php": { method: "POST", member: readInbox, format: html, optional: true },
};
