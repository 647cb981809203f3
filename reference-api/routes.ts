import { applyConversion } from "./accounts/apply-conversion";
import { checkDup } from "./accounts/check-dup";
import { sendEmailFace } from "./accounts/conversion-mail";
import { findId } from "./accounts/find-id";
import { NATION_NUMBERS } from "./accounts/nations";
import { facebookTmp } from "./accounts/old-account";
import { pwReset, pwResetWithToken } from "./accounts/password-reset";
import { common } from "./accounts/signup";
import { commonEn } from "./accounts/signup-overseas";
import { sns, snsEn } from "./accounts/social-signup";
import { checkEmail, sendEmail, sendEmailEn } from "./accounts/verification";
import type { Call, Manner, MemberCall, Payload } from "./call";
import { beginVerification, confirmVerification } from "./carrier/calls";
import { login, logout, verifyToken } from "./login";
import { mainPage } from "./main-page";
import { charList, detail, selectChar } from "./my";
import { recordBests } from "./record-bests";
import { rankCompare } from "./rank/compare";
import { rankFavourite } from "./rank/favourite";
import { rankList } from "./rank/list";
import { rankPlayers } from "./rank/players";
import { rankRivals } from "./rank/rivals";
import { requestDownload, videoDetail } from "./nasmo/video-detail";
import { videoList } from "./nasmo/video-list";
import { recordDetail } from "./record-detail";
import { recordList } from "./record-list";
import { recordSplits } from "./record-splits";
import { recordTrend } from "./record-trend";
import { share, shared } from "./share/calls";
import { appleLogin, kakaoLogin, naverLogin } from "./social/calls";

interface RouteBase {
  method: "GET" | "POST";
  manner: Manner;
}
export type Route = RouteBase &
  ({ open: (call: Call) => Payload | Promise<Payload> } | { member: (call: MemberCall) => Payload | Promise<Payload> });

const getNationNum = (): Payload => ({ list: NATION_NUMBERS });

const json: Manner = { code: "number", payload: "data", numbers: "strings", type: "json" };
const html: Manner = { code: "string", payload: "beside", numbers: "strings", type: "html" };

/** Every call, in the order of docs/api.md. The manners differ on purpose, as PHP pages of many years do. */
export const ROUTES: Record<string, Route> = {
  "/login/login.php": { method: "POST", open: login, manner: { ...html, payload: "data" } },
  "/login/logout.php": { method: "POST", open: logout, manner: json },
  "/Auth/verifyToken.php": { method: "POST", open: verifyToken, manner: { ...html, numbers: "numbers" } },
  "/Auth/request.php": { method: "GET", open: beginVerification, manner: { ...json, payload: "beside" } },
  "/Auth/confirm.php": { method: "POST", open: confirmVerification, manner: html },
  "/login/kakaoLogin.php": { method: "POST", open: kakaoLogin, manner: { ...html, payload: "data" } },
  "/login/naverLogin.php": { method: "POST", open: naverLogin, manner: json },
  "/login/appleLogin.php": { method: "POST", open: appleLogin, manner: { ...json, payload: "beside" } },
  "/signup/checkDup.php": { method: "POST", open: checkDup, manner: html },
  "/signup/common.php": { method: "POST", open: common, manner: json },
  "/signup/commonEn.php": { method: "POST", open: commonEn, manner: { ...html, payload: "data", numbers: "numbers" } },
  "/signup/getNationNum.php": { method: "POST", open: getNationNum, manner: { ...json, payload: "beside", bom: true } },
  "/signup/sendEmail.php": { method: "POST", open: sendEmail, manner: html },
  "/signup/sendEmailEn.php": { method: "POST", open: sendEmailEn, manner: json },
  "/signup/checkEmail.php": { method: "POST", open: checkEmail, manner: html },
  "/signup/findId.php": { method: "POST", open: findId, manner: json },
  "/signup/pwReset.php": { method: "POST", open: pwReset, manner: json },
  "/signup/pwResetWithToken.php": { method: "POST", open: pwResetWithToken, manner: { ...html, payload: "data" } },
  "/signup/sns.php": { method: "POST", open: sns, manner: { ...json, payload: "beside", numbers: "numbers" } },
  "/signup/snsEn.php": { method: "POST", open: snsEn, manner: { ...html, payload: "data" } },
  "/signup/facebookTmp.php": { method: "POST", open: facebookTmp, manner: { ...html, payload: "data" } },
  "/signup/sendEmailFace.php": { method: "POST", open: sendEmailFace, manner: { ...json, bom: true } },
  "/signup/applyConversion.php": { method: "POST", open: applyConversion, manner: html },
  "/my/detail.php": { method: "GET", member: detail, manner: html },
  "/my/charList.php": { method: "GET", member: charList, manner: { ...json, bom: true } },
  "/my/selectChar.php": { method: "POST", member: selectChar, manner: json },
  "/main/main.php": { method: "GET", member: mainPage, manner: { ...json, numbers: "numbers" } },
  "/record/list.php": { method: "GET", member: recordList, manner: json },
  "/record/trend.php": { method: "GET", member: recordTrend, manner: json },
  "/record/splits.php": { method: "GET", member: recordSplits, manner: { ...html, numbers: "numbers" } },
  "/record/bests.php": { method: "GET", member: recordBests, manner: { ...json, bom: true } },
  "/record/detail.php": { method: "GET", member: recordDetail, manner: html },
  "/record/share.php": { method: "POST", member: share, manner: html },
  "/record/shared.php": { method: "GET", open: shared, manner: json },
  "/rank/list.php": { method: "GET", member: rankList, manner: json },
  "/rank/players.php": { method: "GET", member: rankPlayers, manner: { ...html, numbers: "numbers" } },
  "/rank/favourite.php": { method: "POST", member: rankFavourite, manner: json },
  "/rank/compare.php": { method: "GET", member: rankCompare, manner: { ...html, payload: "data" } },
  "/rank/rivals.php": { method: "GET", member: rankRivals, manner: { ...json, payload: "beside", numbers: "numbers" } },
  "/nasmo/list.php": { method: "GET", member: videoList, manner: { ...html, payload: "data" } },
  "/nasmo/detail.php": {
    method: "GET",
    member: videoDetail,
    manner: { ...json, payload: "beside", numbers: "numbers", bom: true },
  },
  "/nasmo/download.php": { method: "POST", member: requestDownload, manner: json },
};
