// What a browser fetches at the press, before its page is shown: what it may fetch, and what that never changes.
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { startApp } from "../support/app-server";
import openapi from "../../docs/generated/openapi.json";
import { allPages, allStates } from "../support/pages";
import { emailOf, type Viewer } from "../support/product";
import { useStage } from "../support/stage";
import { Visitor, type Answer } from "../support/visitor";

const stage = useStage({ ownApp: true });
const chromium = { "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Mobile Safari/537.36" };
const ahead = { "Sec-Purpose": "prefetch", Purpose: "prefetch" };
const onForms = '"prefetchCache"';

const posts = new Set(Object.entries(openapi.paths).flatMap(([path, by]) => ("post" in by ? [path] : [])));

const rulesOf = ({ headers }: Answer) => headers.get("Speculation-Rules");

interface Rules {
  prefetch: [
    { where: { and: [{ href_matches: string[] }, { not: { selector_matches: string } }] }; eagerness: string },
  ];
}

const member = stage.useMember();
let rules: Rules["prefetch"][0];
beforeAll(async () => {
  const path = JSON.parse(rulesOf(await member.get("/", chromium)) ?? '""') as string;
  const answer = await fetch(stage.url + path);
  expect(answer.headers.get("Content-Type")).toBe("application/speculationrules+json");
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  [rules] = ((await answer.json()) as Rules).prefetch;
});

describe("the rules", () => {
  test("are for the press, and leave out links that do not lead to a page of this language", () => {
    expect(rules.eagerness).toBe("conservative");
    const { selector_matches: others } = rules.where.and[1].not;
    for (const link of ["[target]", "[download]", "[data-file]", "[hreflang]"]) expect(others).toContain(link);
  });

  test("name pages alone, each in both languages, and none whose GET does something", () => {
    const [{ href_matches: paths }] = rules.where.and;
    for (const page of ["/", "/record", "/record/reg-detail/:recordId", "/rank", "/alert/notice/:noticeId"] as const)
      for (const language of languages) expect(paths).toContain(localePath(language, page));
    const never =
      /csv|\.ics|\.png|picture|file$|logout|social-login|pass-|user-authenticate|\/pw-re(new|set)$|fb-conversion|aact|user-id|splash|session|build|favourite$|push-browser|push-device|[*]/;
    expect(paths.filter((path) => never.test(path))).toEqual([]);
  });

  const shell = {
    "User-Agent": "Mozilla/5.0 (Linux; Android 14; wv) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36",
  };
  test.each([
    ["Chromium 64", { "User-Agent": "Mozilla/5.0 Chrome/64.0.3282.140 Safari/537.36" }],
    ["Firefox", { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" }],
    ["a WebView", shell],
    ["who saves data", { ...chromium, "Save-Data": "on" }],
  ])("are not for %s", async (_, headers) => {
    expect(rulesOf(await member.get("/record", headers))).toBeNull();
    expect(rulesOf(await stage.visitor().get("/terms-page", headers))).toBeNull();
  });

  test("are for visitors' pages as well; a form's answer drops what was fetched before", async () => {
    expect(rulesOf(await stage.visitor().get("/terms-page", chromium))).toBeTruthy();
    const posted = await member.post("/mypage/display", { scheme: "night" }, chromium);
    expect([posted.status, posted.headers.get("Clear-Site-Data")]).toEqual([303, onForms]);
    const noted = await member.post("/session", {}, { ...chromium, Accept: "application/json" });
    expect(noted.headers.get("Clear-Site-Data")).toBe(onForms);
    expect((await member.post("/mypage/display", { scheme: "auto" })).headers.get("Clear-Site-Data")).toBeNull();
  });
});

describe("a page that is fetched ahead", () => {
  test("sets no cookie and posts nothing to the API, whatever page it is: it is itself, or refused without a word", async () => {
    const cookieOf = async (viewer: Viewer) => {
      if (viewer === "visitor") return "";
      return `session=${(await stage.member(emailOf(viewer))).cookies.get("session")}`;
    };
    const product = { url: stage.url, api: stage.api, cookieOf };
    const states = [...(await allPages(product)), ...(await allStates(product))];
    const posted = async () => {
      const { counts } = await stage.api.calls();
      return Object.entries(counts).filter(([path]) => posts.has(path) && !path.endsWith("/verifyToken.php"));
    };
    const wrong: unknown[] = [];
    let answered = 0;
    for (const { name, fault, visit } of states) {
      const { path, cookies, headers, sent } = await visit();
      if (fault || sent) continue;
      const visitor = new Visitor(stage.url, headers);
      for (const [key, value] of cookies) visitor.cookies.set(key, value);
      const before = await posted();
      const answer = await visitor.get(path, ahead);
      if (answer.status === 200) answered++;
      const isSilent = answer.status !== 503 || answer.setCookies.length === 0;
      const kept = answer.setCookies.filter((line) => !line.startsWith("locale=ko"));
      if (!isSilent || kept.length > 0) wrong.push([name, answer.status, kept]);
      expect([name, await posted()]).toEqual([name, before]);
    }
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(40);
  });

  test("waits until it is shown with the notice of a form, and with the mark of reading", async () => {
    const own = await stage.member("rookie@example.com");
    const list = await own.get("/alert?kind=notice");
    const path = list.page.querySelector("main a[href^='/alert/notice/']")?.getAttribute("href") ?? "";
    const unread = (answer: Answer) => answer.page.querySelector(".unread-count [aria-hidden]")?.text;
    await own.submit(list, "/alert", {});
    const twice = [await own.get("/alert?kind=notice", ahead), await own.get("/alert?kind=notice", ahead)];
    expect(twice.map(({ status }) => status)).toEqual([503, 503]);
    expect((await own.get("/alert?kind=notice")).page.querySelector(".told [role=status]")).toBeTruthy();
    const [next] = [await own.get("/alert?kind=event")];
    const event = next.page.querySelector("main a[href^='/alert/event/']")?.getAttribute("href") ?? "";
    expect((await own.get(event, ahead)).status).toBe(503);
    expect(unread(await own.get("/alert?kind=event"))).toBe(unread(next));
    expect((await own.get(event)).status).toBe(200);
    expect(unread(await own.get("/alert?kind=event"))).not.toBe(unread(next));
    expect((await own.get(event, ahead)).status).toBe(200);
    expect((await own.get(path, ahead)).status).toBe(200);
  });

  test("is refused in another language than the last page's, and where it is no page", async () => {
    const own = await stage.member();
    await own.get("/en/record");
    expect((await own.get("/record", ahead)).status).toBe(503);
    expect((await own.get("/en/record", ahead)).status).toBe(200);
    for (const path of [
      "/en/record/csv?season=all",
      "/en/logout",
      "/en/pw-renew",
      "/en/signin/social-login/kakao-login",
    ]) {
      const answer = await own.get(path, ahead);
      expect([path, answer.status, answer.text]).toEqual([path, 503, ""]);
    }
    expect((await own.get("/favicon.svg", ahead)).status).toBe(200);
  });

  test("is told from others in the log and the metrics, and a refused one is no fault", async () => {
    const count = async (series: string) => {
      const text = await (await fetch(`${stage.url}/metrics`)).text();
      return Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`${series} `))
          ?.slice(series.length) ?? 0,
      );
    };
    const answered = 'prefetches_total{outcome="answered"}';
    const refused = 'prefetches_total{outcome="refused"}';
    const before = [await count(answered), await count(refused)];
    await member.get("/rank", ahead);
    await member.get("/record/csv", ahead);
    expect([await count(answered), await count(refused)]).toEqual(before.map((n) => n + 1));
    expect(await count('http_requests_total{route="refused",status="503"}')).toBe(0);
    const lines = (await stage.log()).split("\n").filter((line) => line.includes('"prefetch"'));
    expect(lines.some((line) => line.includes('"level":30') && line.includes('"prefetch":"answered"'))).toBe(true);
    expect(lines.filter((line) => line.includes('"refused"') && !line.includes('"level":30'))).toEqual([]);
  });

  test("is neither offered nor answered with PREFETCH=off", async () => {
    const app = await startApp({ apiUrl: stage.api.url, env: { PREFETCH: "off" } });
    onTestFinished(async () => void (await app.stop("SIGKILL")));
    const visitor = new Visitor(app.url);
    expect(rulesOf(await visitor.get("/terms-page", chromium))).toBeNull();
    expect((await visitor.post("/signin", {}, chromium)).headers.get("Clear-Site-Data")).toBeNull();
    expect((await visitor.get("/terms-page", ahead)).status).toBe(503);
  });
});
