import { describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { password, player, type Visitor } from "../support/visitor";

const stage = useStage();
const long = "!".repeat(60_000);
const passwords = { password: "bluedoor88fox", passwordConfirmation: "bluedoor88fox" };
/** Returns an address of the maximum length. */
const longQuery = (name: string) => `${name}=/record?q=${"x".repeat(7_900)}`;

const asVisitor = () => stage.newcomer();
const asMember = () => stage.member();
const forms: [path: string, fields: Record<string, string>, as: () => Visitor | Promise<Visitor>][] = [
  ["/signin", { email: player, password, redirect: `/${long}` }, asVisitor],
  ["/signin", { email: player, password: long }, asVisitor],
  ["/signin/pw-reset", { token: long, ...passwords }, asVisitor],
  ["/signin/pw-reset", { email: `${long}@example.com` }, asVisitor],
  ["/signup/fb-conversion", { token: long }, asVisitor],
  ["/signup/user-authenticate", { intent: "resend", email: `${long}@example.com` }, asVisitor],
  ["/pass-submit-handler", { TID: long, repost: "1" }, asVisitor],
  ["/pass-submit-handler", { purpose: "find-id", txn: long }, asVisitor],
  ["/signin/social-login/kakao-login", { intent: "start", redirect: `/${long}` }, asVisitor],
  ["/signin/social-login/apple-login", { state: long, repost: "1" }, asVisitor],
  ["/signup/terms?member=overseas", { agreeService: long }, asVisitor],
  ["/mypage/select-character", { character: "1", redirect: `/${long}` }, asMember],
  ["/mypage/select-character", { character: long }, asMember],
  ["/mypage", { scheme: long }, asMember],
  ["/rank/favourite", { player: "2", on: "Y", redirect: `/${long}` }, asMember],
  ["/rank/favourite", { player: long, on: "Y" }, asMember],
  ["/record/share", { record: long, mode: "reg" }, asMember],
  ["/record/share", { record: `../${long}`, mode: "reg" }, asMember],
];

/** Proxies' default limit for a header, less its other contents. */
const headerLimit = 4_000;

/** Posts the fields without encoding: encoded again on the way to the API, an exclamation mark is three bytes. */
async function postRaw(visitor: Visitor, path: string, fields: Record<string, string>, accept: string) {
  const body = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const headers = {
    ...visitor.headers,
    "Content-Type": "application/x-www-form-urlencoded",
    Origin: visitor.origin,
    Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    Accept: accept,
  };
  return fetch(visitor.origin + path, { method: "POST", body: body.join("&"), headers, redirect: "manual" });
}

describe("a field of 60 kB goes no further", () => {
  test.each(forms)("%s %o", async (path, fields, as) => {
    for (const accept of ["text/html", "application/json"]) {
      const answer = await postRaw(await as(), path, fields, accept);
      expect(answer.status).not.toBe(413);
      expect(answer.status).toBeLessThan(500);
      expect((answer.headers.get("Location") ?? "").length).toBeLessThan(headerLimit);
    }
  });
});

const addresses: [path: string, as: () => Visitor | Promise<Visitor>][] = [
  [`/signin?${longQuery("redirect")}`, asMember],
  [`/record?${longQuery("from")}`, asVisitor],
  [`/record/trend?${longQuery("from")}`, asMember],
  [`/record/trend?${longQuery("after")}`, asMember],
  [`/record?${longQuery("after")}&season=`, asMember],
  [`/rank?${longQuery("q")}`, asMember],
  [`/rank?${longQuery("q")}&by=`, asMember],
  [`/rank/compare?${longQuery("other")}&q=`, asMember],
  [`/nasmo?${longQuery("from")}&to=`, asMember],
  [`/nasmo/${"1".repeat(1_900)}`, asMember],
  [`/record/reg-detail/${"1".repeat(1_900)}`, asMember],
  [`/record/reg-detail/1?${longQuery("shared")}`, asMember],
  [`/share/${"x".repeat(1_900)}`, asVisitor],
  [`/signin/pw-reset?${longQuery("token")}`, asVisitor],
  [`/signup/user-authenticate?${longQuery("token")}`, asVisitor],
  [`/signup/fb-conversion?${longQuery("token")}`, asVisitor],
  [`/pass-submit-handler?${longQuery("TID")}`, asVisitor],
  [`/pass-redirect?${longQuery("txn")}`, asVisitor],
  [`/signin/social-login/naver-login?state=en.x&${longQuery("code")}`, asVisitor],
];

describe("an address of 8 kB goes no further", () => {
  test.each(addresses)("%s", async (path, as) => {
    const answer = await (await as()).get(path);
    expect(answer.status).toBeLessThan(500);
    expect((answer.location ?? "").length).toBeLessThan(headerLimit);
  });
});
