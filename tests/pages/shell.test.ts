// Pages for the native shell, whose web view opens no second window, dials by links and downloads files itself.
import { beforeAll, expect, test } from "vitest";
import { contractClient, signIn } from "../support/contract-client";
import { ownContest } from "../support/contests";
import { trusted } from "../support/reentry";
import { signInWith } from "../support/social-visit";
import { useStage } from "../support/stage";
import { allVideos } from "../support/videos";
import { password, player, Visitor } from "../support/visitor";

const stage = useStage();
const inShell = { "User-Agent": "Mozilla/5.0 (Linux; Android 14; wv) Chrome/120.0 Mobile market=android" };

let member: Visitor;
let contest: string;
let venue: string;
beforeAll(async () => {
  const { cookies } = await trusted(stage.member());
  member = new Visitor(stage.url, inShell);
  for (const [name, value] of cookies) member.cookies.set(name, value);
  contest = (await ownContest(stage.api.url)).id;
  venue = "/location/1";
});

const dayOrId = "[\\w.-]+";

test("every file is a plain address that answers with an attachment and its name", async () => {
  const call = contractClient(stage.api.url);
  const { accessToken: token } = await signIn(call, player, password);
  const videos = await allVideos((path, more) => call(path, { token, ...more }));
  const video = videos.find(({ Download }) => Download.State === "READY")?.VideoSeq;
  const files: string[] = [];
  for (const path of [
    "/record?season=all",
    "/mypage/my-data",
    `/contest/contest-detail/${contest}`,
    `/nasmo/${video}`,
  ]) {
    const links = (await member.get(path)).page.querySelectorAll("a[download], a[data-file]");
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links) files.push(new URL(link.getAttribute("href") ?? "", stage.url + path).href);
  }
  const told: (string | null)[] = [];
  for (const file of files) {
    const cookie = file.startsWith(stage.url) ? [...member.cookies].map((pair) => pair.join("=")).join("; ") : "";
    const answer = await fetch(file, { headers: { ...inShell, Cookie: cookie }, redirect: "manual" });
    await answer.body?.cancel();
    expect([file, answer.status]).toEqual([file, 200]);
    told.push(answer.headers.get("Content-Disposition"));
  }
  const name = (ending: string) => expect.stringMatching(new RegExp(`^attachment; filename="${dayOrId}\\.${ending}"`));
  // A Korean file name has an ASCII fallback (RFC 6266).
  const film = expect.stringMatching(
    /^attachment; filename="[^"\\\u0080-\uffff]+\.mp4"; filename\*=UTF-8''[\w%.~-]+\.mp4$/,
  );
  expect(told).toEqual([name("csv"), name("json"), name("csv"), name("ics"), film]);
});

test("numbers are dialled by links", async () => {
  const number = /\b\d{2,4}-\d{3,4}-\d{4}\b|\b1[568]\d\d-\d{4}\b/;
  for (const path of ["/rank", venue, `/contest/stadium-info/${contest}`, "/signin/find-id"]) {
    const visitor = path.startsWith("/signin") ? new Visitor(stage.url, inShell) : member;
    const { page } = await visitor.get(path);
    for (const script of page.querySelectorAll("script, style")) script.remove();
    const calls = page.querySelectorAll("a[href^='tel:']");
    expect(calls.length, path).toBeGreaterThan(0);
    for (const link of calls) {
      expect(link.getAttribute("href")).toMatch(/^tel:\+?\d{3,}$/);
      link.remove();
    }
    expect(page.querySelector("body")?.text.match(number), path).toBeNull();
  }
});

test("links to other sites are plain addresses that give nothing away", async () => {
  const { page } = await member.get(venue);
  const links = page.querySelectorAll("main a").filter((link) => {
    const href = link.getAttribute("href") ?? "";
    // The page for everybody, which is shared, is at our own address.
    return /^\w+:\/\//.test(href) && !new URL(href).pathname.startsWith("/location/");
  });
  expect(links.length).toBeGreaterThan(2);
  for (const link of links)
    expect([link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      expect.stringMatching(/^https?:\/\//),
      expect.stringContaining("noreferrer"),
      undefined,
    ]);
});

test("nothing opens a second window: a document takes the page's place, a provider's re-entry begins the form anew", async () => {
  const terms = "/signup/terms?member=domestic&via=email";
  const documents = (await new Visitor(stage.url, inShell).get(terms)).page.querySelectorAll(".consent-view");
  expect(documents.map((link) => link.getAttribute("target"))).toEqual(Array(4).fill(undefined));

  const byKakao = new Visitor(stage.url, inShell);
  await signInWith(byKakao, "kakao");
  const { page } = await byKakao.post("/mypage/leave-member", { reason: "other", opinion: "typed" });
  const forms = page.querySelectorAll("main form");
  expect(forms).toHaveLength(1);
  expect(forms[0]?.getAttribute("target")).toBeUndefined();
  expect(forms[0]?.querySelector("[name=redirect]")?.getAttribute("value")).toBe("/mypage/leave-member");
});
