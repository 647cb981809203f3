import type { Call, Manner, MemberCall, Payload } from "./call";
import { beginVerification, confirmVerification } from "./carrier/calls";
import { login, logout, verifyToken } from "./login";
import { mainPage } from "./main-page";
import { charList, detail, selectChar } from "./my";
import { recordDetail } from "./record-detail";
import { recordList } from "./record-list";

interface RouteBase {
  method: "GET" | "POST";
  manner: Manner;
}
export type Route = RouteBase &
  ({ open: (call: Call) => Payload | Promise<Payload> } | { member: (call: MemberCall) => Payload | Promise<Payload> });

const json: Manner = { code: "number", payload: "data", numbers: "strings", type: "json" };
const html: Manner = { code: "string", payload: "beside", numbers: "strings", type: "html" };

/** Every call, in the order of docs/api.md. The manners differ on purpose, as PHP pages of many years do. */
export const ROUTES: Record<string, Route> = {
  "/login/login.php": { method: "POST", open: login, manner: { ...html, payload: "data" } },
  "/login/logout.php": { method: "POST", open: logout, manner: json },
  "/Auth/verifyToken.php": { method: "POST", open: verifyToken, manner: { ...html, numbers: "numbers" } },
  "/Auth/request.php": { method: "GET", open: beginVerification, manner: { ...json, payload: "beside" } },
  "/Auth/confirm.php": { method: "POST", open: confirmVerification, manner: html },
  "/my/detail.php": { method: "GET", member: detail, manner: html },
  "/my/charList.php": { method: "GET", member: charList, manner: { ...json, bom: true } },
  "/my/selectChar.php": { method: "POST", member: selectChar, manner: json },
  "/main/main.php": { method: "GET", member: mainPage, manner: { ...json, numbers: "numbers" } },
  "/record/list.php": { method: "GET", member: recordList, manner: json },
  "/record/detail.php": { method: "GET", member: recordDetail, manner: html },
};
