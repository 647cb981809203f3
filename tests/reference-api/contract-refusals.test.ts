// What each call says of fields that it does not take: the words of docs/api.md.
import { expect, test } from "vitest";
import { account, useContractRun } from "../support/contract-run";
import { AGREED, domesticForm, LINK_URL, overseasForm, PASSWORD } from "../support/newcomers";
import { fieldsOf } from "../support/signup-contract";

const run = useContractRun();

type Fields = Record<string, string>;
type Row = [call: string, given: Fields, refused: Fields];

/** The other fields of a form, where its call would name them first. */
const wholeForms: Record<string, (given: Fields) => Fields | Promise<Fields>> = {
  "/signup/common.php": (given) => domesticForm(run.reference, given),
  "/signup/commonEn.php": overseasForm,
  "/signup/sendEmailFace.php": (given) => ({
    ...{ TID: "any", id: "converted@example.com", password: PASSWORD, ...AGREED, linkUrl: LINK_URL },
    ...given,
  }),
};

const family = "👨‍👩‍👧‍👦";
const forms: Row[] = [
  ["/login/login.php", { password: "x" }, { id: "required" }],
  ["/login/login.php", { id: "player", password: "x" }, { id: "format" }],
  ["/login/login.php", { id: "' OR 1=1 --@example.com", password: "x" }, { id: "format" }],
  ["/login/login.php", { id: account.id }, { password: "required" }],
  ["/login/login.php", { id: account.id, password: "x".repeat(129) }, { password: "length" }],
  ["/login/login.php", { ...account, autoLogin: "maybe" }, { autoLogin: "choice" }],
  ["/signup/checkDup.php", { value: "x" }, { type: "required" }],
  ["/signup/checkDup.php", { type: "name", value: "x" }, { type: "choice" }],
  ["/signup/checkDup.php", { type: "id" }, { value: "required" }],
  ["/signup/checkDup.php", { type: "id", value: "player" }, { value: "format" }],
  ["/signup/checkDup.php", { type: "id", value: `${"x".repeat(250)}@example.com` }, { value: "length" }],
  ["/signup/checkDup.php", { type: "nickname", value: "가" }, { value: "length" }],
  ["/signup/checkDup.php", { type: "nickname", value: "열한글자나되는긴이름요" }, { value: "length" }],
  ["/signup/checkDup.php", { type: "nickname", value: "ㅋㅋ" }, { value: "format" }],
  ["/signup/checkDup.php", { type: "nickname", value: "운영자" }, { value: "disallowed" }],
  ["/signup/checkDup.php", { type: "phone", value: "021234567" }, { value: "format" }],
  ["/signup/checkDup.php", { type: "phone", value: "010-123-4567" }, { value: "format" }],
  ["/signup/common.php", { TID: "" }, { TID: "required" }],
  ["/signup/common.php", { id: "x" }, { id: "format" }],
  ["/signup/common.php", { password: "Aa1!" }, { password: "length" }],
  ["/signup/common.php", { password: "Baseball1!Baseball1!x" }, { password: "length" }],
  ["/signup/common.php", { password: "baseballs" }, { password: "classes" }],
  ["/signup/common.php", { password: "Base ball1!" }, { password: "format" }],
  ["/signup/common.php", { password: "비밀번호비밀번호1" }, { password: "format" }],
  ["/signup/common.php", { nickname: "a" }, { nickname: "length" }],
  ["/signup/common.php", { nickname: "<b>x</b>" }, { nickname: "format" }],
  ["/signup/common.php", { nickname: "관리자1" }, { nickname: "disallowed" }],
  ["/signup/common.php", { region: "KR-99" }, { region: "choice" }],
  ["/signup/common.php", { agreeService: "" }, { agreeService: "required" }],
  ["/signup/common.php", { agreePrivacy: "N" }, { agreePrivacy: "choice" }],
  ["/signup/common.php", { agreeAge: "on" }, { agreeAge: "choice" }],
  ["/signup/common.php", { marketingPush: "1" }, { marketingPush: "choice" }],
  ["/signup/common.php", { marketingEmail: "y" }, { marketingEmail: "choice" }],
  ["/signup/common.php", { linkUrl: "/signup" }, { linkUrl: "format" }],
  ["/signup/common.php", { linkUrl: "https://elsewhere.example/" }, { linkUrl: "choice" }],
  ["/signup/common.php", { linkUrl: "http://localhost@elsewhere.example/" }, { linkUrl: "choice" }],
  ["/signup/common.php", { linkUrl: "javascript:alert(1)" }, { linkUrl: "choice" }],
  ["/signup/common.php", { id: "", nickname: "", linkUrl: "" }, { id: "required", nickname: "required", linkUrl: "required" }],
  ["/signup/commonEn.php", { nationality: "XX" }, { nationality: "choice" }],
  ["/signup/commonEn.php", { region: "" }, { region: "required" }],
  ["/signup/commonEn.php", { region: " " }, { region: "required" }],
  ["/signup/commonEn.php", { region: "x".repeat(61) }, { region: "length" }],
  ["/signup/commonEn.php", { firstName: "<b>" }, { firstName: "format" }],
  ["/signup/commonEn.php", { firstName: "J\u0000o" }, { firstName: "format" }],
  ["/signup/commonEn.php", { lastName: "x".repeat(41) }, { lastName: "length" }],
  ["/signup/commonEn.php", { middleName: "\u3164" }, { middleName: "format" }],
  ["/signup/commonEn.php", { nationNum: "82" }, { nationNum: "choice" }],
  ["/signup/commonEn.php", { nationNum: "999" }, { nationNum: "choice" }],
  ["/signup/commonEn.php", { phone: "0205550100" }, { phone: "format" }],
  ["/signup/commonEn.php", { phone: "123" }, { phone: "format" }],
  ["/signup/commonEn.php", { phone: "123456789012345" }, { phone: "format" }],
  ["/signup/commonEn.php", { nationNum: "998", phone: "12345678901234" }, { phone: "length" }],
  ["/signup/commonEn.php", { birth: "1991-12-31" }, { birth: "format" }],
  ["/signup/commonEn.php", { birth: "19910229" }, { birth: "format" }],
  ["/signup/commonEn.php", { birth: "18991231" }, { birth: "range" }],
  ["/signup/commonEn.php", { gender: "X" }, { gender: "choice" }],
  ["/signup/checkEmail.php", {}, { token: "required" }],
  ...["sendEmail", "sendEmailEn", "pwReset"].flatMap((name): Row[] => [
    [`/signup/${name}.php`, { id: "x", linkUrl: LINK_URL }, { id: "format" }],
    [`/signup/${name}.php`, {}, { id: "required", linkUrl: "required" }],
    [`/signup/${name}.php`, { id: "x@example.com", linkUrl: "https://elsewhere.example" }, { linkUrl: "choice" }],
  ]),
  ["/signup/findId.php", {}, { TID: "required" }],
  ["/signup/sendEmailFace.php", { id: "x" }, { id: "format" }],
  ["/signup/sendEmailFace.php", { password: "12345678" }, { password: "classes" }],
  ["/signup/sendEmailFace.php", { agreePrivacy: "" }, { agreePrivacy: "required" }],
  ["/signup/sendEmailFace.php", { linkUrl: "https://elsewhere.example" }, { linkUrl: "choice" }],
  ["/signup/sendEmailFace.php", { nickname: "<b>" }, { nickname: "format" }],
  ["/signup/applyConversion.php", {}, { agree: "required" }],
  ["/signup/applyConversion.php", { agree: "N" }, { agree: "choice" }],
  ["/signup/pwRenew.php", { password: "", newPassword: "short1!" }, { password: "required", newPassword: "length" }],
  ["/my/reauth.php", {}, { password: "required" }],
  ["/my/reauth.php", { password: "x".repeat(201) }, { password: "length" }],
  ["/my/selectChar.php", { Char: "" }, { Char: "required" }],
  ["/my/selectChar.php", { Char: "0" }, { Char: "choice" }],
  ["/my/selectChar.php", { Char: "9" }, { Char: "choice" }],
  ["/my/selectChar.php", { Char: "1.5" }, { Char: "choice" }],
  ["/my/selectChar.php", { Char: "1 OR 1=1" }, { Char: "choice" }],
  ["/my/edit.php", { nickname: "x" }, { nickname: "length" }],
  ["/my/edit.php", { nickname: "관리자" }, { nickname: "disallowed" }],
  ["/my/edit.php", { region: "Seoul" }, { region: "choice" }],
  ["/my/edit.php", { phone: "01012341234", nationNum: "1" }, { phone: "choice", nationNum: "choice" }],
  ["/my/edit.php", { marketingPush: "yes", marketingEmail: "1" }, { marketingPush: "choice", marketingEmail: "choice" }],
  ["/my/edit.php", { version: "x".repeat(65) }, { version: "length" }],
  ["/my/alertSettingInfo.php", { Info: "maybe" }, { Info: "choice" }],
  ["/my/alertSettingEdit.php", { Info: "Y" }, { Ad: "required", AdNight: "required" }],
  ["/my/alertSettingEdit.php", { Info: "Y", Ad: "N", AdNight: "Y" }, { AdNight: "together" }],
  ["/my/alertSettingEdit.php", { Info: "Y", Ad: "N", AdNight: "N", topics: "RECORD,WEATHER" }, { topics: "choice" }],
  ["/my/pushDevice.php", {}, { RegId: "required", Market: "required" }],
  ["/my/pushDevice.php", { RegId: "seven77", Market: "ANDROID" }, { RegId: "length" }],
  ["/my/pushDevice.php", { RegId: "x".repeat(4097), Market: "windows" }, { RegId: "length", Market: "choice" }],
  ["/my/pushDevice.php", { RegId: "a b c d e", Market: "IOS", DeviceLocale: "kr" }, { RegId: "format", DeviceLocale: "format" }],
  ["/my/pushDevice.php", { RegId: "12345678", Market: "IOS", AppVersion: "1".repeat(31), Model: "x".repeat(101) }, { AppVersion: "length", Model: "length" }],
  ["/my/rankNameEdit.php", {}, { Hidden: "required" }],
  ["/my/leave.php", {}, { reason: "required" }],
  ["/my/leave.php", { reason: "BORED" }, { reason: "choice" }],
  ["/my/leave.php", { reason: "OTHER", text: "  " }, { text: "required" }],
  ["/my/leave.php", { reason: "FAR", feedback: family.repeat(101) }, { feedback: "length" }],
  ["/my/leave.php", { reason: "OTHER", text: "각".normalize("NFD").repeat(101) }, { text: "length" }],
  ["/rank/favourite.php", { player: "5", on: "maybe" }, { on: "choice" }],
  ["/rank/favourite.php", {}, { player: "required", on: "required" }],
  ["/nasmo/requestAll.php", {}, { videos: "required" }],
  ["/nasmo/requestAll.php", { videos: "x" }, { videos: "format" }],
  ["/nasmo/requestAll.php", { videos: "1," }, { videos: "format" }],
  ["/nasmo/requestAll.php", { videos: Array.from({ length: 51 }, (_, i) => i + 1).join() }, { videos: "length" }],
]; // prettier-ignore

test.each(forms)("%s is not sent with %j", async (call, given, refused) => {
  const form = await (wholeForms[call]?.(given) ?? given);
  const ofMember = !call.startsWith("/signup/") || /pwRenew|applyConversion/.test(call);
  expect(fieldsOf(await run.call(call, { form, ...(ofMember && { token: run.tokens.accessToken }) }))).toEqual([400, refused]); // prettier-ignore
  if (form["linkUrl"] && form["id"]) expect(await run.reference.outbox(form["id"]), "no mail").toEqual([]);
});

const back = { returnUrl: "http://localhost:3000/", cancelUrl: "http://localhost:3000/?back" };
const questions: Row[] = [
  ["/Auth/request.php", {}, { returnUrl: "required", cancelUrl: "required" }],
  ["/Auth/request.php", { ...back, returnUrl: "/pass-submit-handler" }, { returnUrl: "format" }],
  ["/Auth/request.php", { ...back, returnUrl: "https://elsewhere.example/" }, { returnUrl: "format" }],
  ["/Auth/request.php", { ...back, cancelUrl: "javascript:alert(1)" }, { cancelUrl: "format" }],
  ["/Auth/request.php", { ...back, returnUrl: "http://user@localhost:3000/" }, { returnUrl: "format" }],
  ["/Auth/request.php", { ...back, returnUrl: "http://localhost@elsewhere.example/" }, { returnUrl: "format" }],
  ["/Auth/request.php", { ...back, returnUrl: "http://localhost.elsewhere.example/" }, { returnUrl: "format" }],
  ["/Auth/request.php", { ...back, returnUrl: `${back.returnUrl}${"x".repeat(2048)}` }, { returnUrl: "length" }],
  ["/record/list.php", { mode: "BASE" }, { mode: "choice" }],
  ["/record/list.php", { season: "2026-5" }, { season: "format" }],
  ["/record/list.php", { season: "2026" }, { season: "format" }],
  ["/record/list.php", { month: "2026-13" }, { month: "format" }],
  ["/record/list.php", { result: "win" }, { result: "choice" }],
  ["/record/list.php", { field: "-1" }, { field: "format" }],
  ["/record/list.php", { field: "1; DROP TABLE games" }, { field: "format" }],
  ["/record/list.php", { from: "2026-02-30" }, { from: "format" }],
  ["/record/list.php", { to: "yesterday" }, { to: "format" }],
  ["/record/list.php", { from: "2026-02-02", to: "2026-02-01" }, { to: "order" }],
  ["/record/list.php", { size: "1e1" }, { size: "range" }],
  ["/record/list.php", { before: "%00" }, { before: "cursor" }],
  ["/rank/list.php", { mode: "BASE" }, { mode: "choice" }],
  ["/rank/list.php", { by: "RBI" }, { by: "choice" }],
  ["/rank/list.php", { by: "POINTS" }, { by: "choice" }],
  ["/rank/list.php", { season: "2026-5" }, { season: "format" }],
  ["/rank/list.php", { season: "all" }, { season: "format" }],
  ["/rank/list.php", { tab: "NEAR" }, { tab: "choice" }],
  ["/rank/list.php", { q: "열한글자나되는이름이다" }, { q: "length" }],
  ["/rank/list.php", { at: "YOU" }, { at: "choice" }],
  ["/rank/players.php", {}, { q: "required" }],
  ["/rank/players.php", { q: "a".repeat(11) }, { q: "length" }],
  ["/contest/list.php", { category: "MINE" }, { category: "choice" }],
  ["/contest/list.php", { status: "OVER" }, { status: "choice" }],
  ["/field/list.php", { area: "KOREA" }, { area: "choice" }],
  ["/field/list.php", { region: "KR-99" }, { region: "choice" }],
  ["/field/list.php", { area: "OVERSEAS", region: "KR-11" }, { region: "choice" }],
  ["/field/list.php", { district: "11680" }, { region: "required" }],
  ["/field/list.php", { region: "KR-26", district: "11680" }, { district: "choice" }],
  ["/field/list.php", { q: "가".repeat(41) }, { q: "length" }],
  ["/field/list.php", { services: "WIFI,POOL" }, { services: "choice" }],
  ["/field/list.php", { only: "MINE" }, { only: "choice" }],
  ["/field/list.php", { near: "37.4981,127" }, { near: "format" }],
  ["/field/list.php", { near: "91,127" }, { near: "range" }],
  ["/nasmo/list.php", { type: "SWING" }, { type: "choice" }],
  ["/nasmo/list.php", { result: "HOMERUN" }, { result: "choice" }],
  ["/nasmo/list.php", { leaving: "N" }, { leaving: "choice" }],
  ["/nasmo/list.php", { field: "x" }, { field: "format" }],
  ["/nasmo/list.php", { from: "2026-02-30" }, { from: "format" }],
  ["/nasmo/list.php", { from: "2026-03-02", to: "2026-03-01" }, { to: "order" }],
  ["/nasmo/list.php", { sort: "distance" }, { sort: "choice" }],
  ["/notice/list.php", {}, { kind: "required" }],
  ["/notice/list.php", { kind: "NEWS" }, { kind: "choice" }],
]; // prettier-ignore

test.each(questions)("%s is not asked with %j", async (call, query, refused) => {
  expect(fieldsOf(await run.ask(call, { query }))).toEqual([400, refused]);
});

const lists: [call: string, query: Fields][] = [
  ["/record/list.php", {}],
  ["/rank/list.php", {}],
  ["/contest/list.php", {}],
  ["/field/list.php", {}],
  ["/nasmo/list.php", {}],
  ["/notice/list.php", { kind: "EVENT" }],
  ["/my/inbox.php", {}],
];

test.each(lists)("%s has pages of 1 to 50, by a cursor of its own and no two", async (call, query) => {
  const refused = async (more: Fields) => fieldsOf(await run.ask(call, { query: { ...query, ...more } }));
  for (const size of ["0", "51"]) expect(await refused({ size })).toEqual([400, { size: "range" }]);
  expect(await refused({ after: "made-up" })).toEqual([400, { after: "cursor" }]);
  const [code, together] = await refused({ after: "a", before: "b" });
  expect([code, Object.values(Object(together))]).toEqual([400, ["together"]]);
  expect(["after", "before"]).toContain(Object.keys(Object(together))[0]);
});
