import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { checkContract, verdictsOf } from "../support/contract-check";
import { contractClient, signIn } from "../support/contract-client";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { password, player } from "../support/visitor";

let api: ReferenceApi;
let wire: Awaited<ReturnType<typeof startApiProxy>>;
beforeAll(async () => {
  api = await startReferenceApi();
  wire = await startApiProxy(api.url);
});
afterAll(async () => {
  wire.close();
  await api.stop();
});
beforeEach(() => {
  wire.play(undefined);
  wire.change();
});

const differing = async (args: string[] = []) => {
  const { code, verdicts } = await verdictsOf(wire.url, args);
  return { code, found: verdicts.filter(({ verdict }) => verdict === "differs") };
};

test("the reference API fits, in every call", async () => {
  const { code, verdicts } = await verdictsOf(api.url, ["--write"]);
  expect(verdicts.filter(({ verdict }) => verdict !== "fits")).toEqual([]);
  expect(verdicts.flatMap(({ remarks }) => remarks).filter((text) => text.startsWith("no page"))).toEqual([]);
  expect(code).toBe(0);
  expect(verdicts.length).toBeGreaterThan(40);
});

test("without --write nothing is written, and it says what was not tried", async () => {
  await api.switch({ resetCounters: true });
  const { code, verdicts } = await verdictsOf(api.url);
  const { counts } = await api.calls();
  const left = verdicts.filter(({ verdict }) => verdict === "not tried");
  const untried = left.map(({ call }) => call.split(" ")[1] ?? "");
  expect(code).toBe(0);
  expect(left.filter(({ remarks }) => !remarks.join().includes("--write"))).toEqual([]);
  expect(untried).toEqual(
    expect.arrayContaining(["/signup/commonEn.php", "/rank/favourite.php", "/my/selectChar.php"]),
  );
  expect(untried.filter((path) => counts[path])).toEqual([]);
});

test("of an API under maintenance it judges nothing, and ends with 2", async () => {
  await api.switch({ maintenance: { until: null } });
  const { code, output } = await checkContract(api.url).finally(() => api.switch({ maintenance: null }));
  expect([code, output.trim().split("\n").at(-1)]).toEqual([2, expect.stringContaining("code 490")]);
  expect(output).not.toMatch(/^(fits|differs) /m);
});

test("a call that an operator does without is not tried, and nothing differs", async () => {
  wire.play((response, _, path) => {
    if (path !== "/my/consents.php") return false;
    response.writeHead(404).end("<h1>Not Found</h1>");
    return true;
  });
  const { code, verdicts } = await verdictsOf(wire.url);
  expect([code, verdicts.find(({ call }) => call.endsWith("/my/consents.php"))?.verdict]).toEqual([0, "not tried"]);
});

test.each([
  ["of days", ["Timezone", "LastTimezone", "Holidays", "Workdays", "HolidayYears"]],
  ["of figures", ["sums", "above", "uncounted", "difficulties", "everyone", "Played"]],
])("an API without the optional fields %s fits", async (_, fields) => {
  const names = new RegExp(`"(${fields.join("|")})":`, "g");
  const seen = new Set<string>();
  wire.play((response, body) => {
    for (const [, name = ""] of body.matchAll(names)) seen.add(name);
    response.writeHead(200).end(body.replace(names, '"Unknown":'));
    return true;
  });
  expect(await differing()).toEqual({ code: 0, found: [] });
  expect([...seen].sort()).toEqual([...fields].sort());
});

test("a call that answers is named where nothing led to it", async () => {
  wire.play((response, body, path) => {
    const names = /"(Week|correction|Page|Shareable|SignInSeq)":/g;
    const away = ["/notice/list.php", "/my/readNotice.php"].includes(path) ? /"UnreadNews":/g : names;
    response.writeHead(200).end(body.replace(away, '"Unknown":'));
    return true;
  });
  const { code, verdicts } = await verdictsOf(wire.url, ["--write"]);
  expect([code, verdicts.filter(({ verdict }) => verdict === "differs")]).toEqual([0, []]);
  const unled = verdicts.flatMap(({ call, remarks }) => {
    const [remark] = remarks.filter((text) => text.startsWith("no page leads to it"));
    return remark ? [[call.split(" ")[1], remark.replace(/^.*: (.*) was in .*$/, "$1")]] : [];
  });
  expect(Object.fromEntries(unled)).toEqual({
    "/record/week.php": "Week of GET /record/list.php",
    "/record/shareWeek.php": "Shareable of GET /record/week.php",
    "/record/correction.php": "correction of GET /record/detail.php",
    "/nasmo/share.php": "Shareable of GET /nasmo/detail.php",
    "/my/inbox.php": "UnreadNews of GET /notice/list.php",
    "/my/signinEnd.php": "list[].SignInSeq of GET /my/signins.php",
    "/player/detail.php": "list[].Page of GET /rank/list.php",
  });
});

test("games since the ranking that are not those of the record are named", async () => {
  wire.play((response, body) => {
    response
      .writeHead(200)
      .end(body.replace(/("uncounted":\{"sum":\{"G":"?)\d+/g, (_, before: string) => `${before}77`));
    return true;
  });
  const { found } = await differing();
  expect(found.map(({ call }) => call)).toEqual(["GET /rank/list.php"]);
  expect(found[0]?.differences[0]).toMatchObject({ at: "uncounted.sum.G", got: "77" });
});

test("a filter that a call passes over is named", async () => {
  const passedOver: Record<string, string[]> = {
    "/record/trend.php": ["level"],
    "/record/splits.php": ["result"],
    "/record/bests.php": ["speed"],
    "/record/spray.php": ["from", "to"],
    "/record/all.php": ["field"],
  };
  wire.change((path, query) => passedOver[path]?.forEach((name) => query.delete(name)));
  const { code, found } = await differing();
  expect(code).toBe(1);
  expect(found.map(({ call }) => call.split(" ")[1]).sort()).toEqual(Object.keys(passedOver).sort());
  for (const { call, differences } of found)
    for (const name of passedOver[call.split(" ")[1] ?? ""] ?? [])
      expect(differences.map(({ at }) => at).join(), call).toContain(name);
});

test("each filter that the list of games passes over is named", async () => {
  const filters = ["season", "month", "result", "field", "difficulty", "level", "speed", "rival", "from", "to"];
  wire.change((path, query) => {
    if (path !== "/record/list.php") return;
    for (const name of filters) if (query.get(name) !== "all") query.delete(name);
  });
  const { found } = await differing();
  const list = found.find(({ call }) => call.endsWith("/record/list.php"));
  const named = list?.differences.flatMap(({ at }) => at.split(" asked with ")[1]?.split(", ") ?? []);
  expect(filters.filter((name) => !named?.includes(name))).toEqual([]);
});

test("a best that its game does not have is named", async () => {
  wire.play((response, body, path) => {
    if (path !== "/record/bests.php") return false;
    response.writeHead(200).end(body.replace(/("Of":"H","Value":)"?\d+"?/, '$1"99"'));
    return true;
  });
  const { found } = await differing();
  expect(found.map(({ call }) => call)).toEqual(["GET /record/bests.php"]);
  expect(found[0]?.differences[0]).toMatchObject({ at: "bests[].Value", got: "99" });
});

test("a header that the web server keeps is told once", async () => {
  wire.change((_path, _query, headers) => headers.delete("Authorization"));
  const { code, found } = await differing(["--write"]);
  expect([code, found.map(({ call, differences }) => [call, differences.length])]).toEqual([
    1,
    [["GET /my/detail.php", 1]],
  ]);
});

test("a renewed token that other calls refuse is told at its call", async () => {
  wire.play((response, body, path) => {
    if (path !== "/Auth/verifyToken.php") return false;
    response.writeHead(200).end(body.replace(/("accessToken":")[^"]+/, "$1nobody-has-this-token"));
    return true;
  });
  const { code, found } = await differing();
  expect([code, found.map(({ call }) => call)]).toEqual([1, ["POST /Auth/verifyToken.php"]]);
});

test("refused links lead to the setting that they begin with", async () => {
  const env = { PUBLIC_ORIGIN: "https://elsewhere.invalid" };
  const { code, report } = await checkContract(api.url, ["--write"], env);
  expect(code).toBe(1);
  expect(report).toMatch(/^differs {3}POST \/signup\/commonEn\.php\n.*linkUrl: choice.*\n(?: .*\n)*? .*PUBLIC_ORIGIN/m);
});

test("--openapi comes whole through a pipe", async () => {
  const { code, output } = await checkContract(api.url, ["--openapi"]);
  expect([code, JSON.parse(output)]).toEqual([0, JSON.parse(readFileSync("docs/generated/openapi.json", "utf8"))]);
});

test("with an access token the calls are tried without a sign-in", async () => {
  const call = contractClient(api.url);
  const { accessToken } = await signIn(call, player, password);
  wire.play((response, _, path) => {
    if (path !== "/login/login.php") return false;
    response.writeHead(302, { Location: "https://sso.example.com/login?secret" }).end();
    return true;
  });
  const without = await verdictsOf(wire.url);
  const login = without.verdicts.find((verdict) => verdict.call.endsWith("/login/login.php"));
  expect(login?.differences[0]?.got).toBe("HTTP 302 to https://sso.example.com/login");
  expect(without.verdicts.filter(({ verdict }) => verdict === "not tried").length).toBeGreaterThan(40);
  expect(without.verdicts.flatMap(({ remarks }) => remarks).join()).toContain("--token");
  const { code, verdicts } = await verdictsOf(wire.url, ["--write", `--token=${accessToken}`]);
  const differing = verdicts
    .filter(({ verdict }) => verdict === "differs")
    .map((verdict) => verdict.call.split(" ")[1]);
  expect([code, differing]).toEqual([1, ["/login/login.php"]]);
  const untried = verdicts.filter(({ verdict }) => verdict === "not tried");
  expect(untried.map((verdict) => verdict.call.split(" ")[1])).toEqual([
    "/login/logout.php",
    "/signup/pwRenew.php",
    "/my/signOutOthers.php",
    "/my/signinEnd.php",
  ]);
  expect(untried.every(({ remarks }) => remarks.length > 0)).toBe(true);
});

test("cookies that with the refresh token have no room in the browser's are named", async () => {
  wire.play((response, body) => {
    response.setHeader("Set-Cookie", [`AWSALB=${"x".repeat(2_400)}; Path=/`, "lang=ko; Path=/"]);
    response.writeHead(200).end(body);
    return true;
  });
  const { code, found } = await differing();
  expect([code, found.map(({ call }) => call)]).toEqual([1, ["POST /login/login.php"]]);
  expect(found[0]?.differences[0]).toMatchObject({
    at: "refreshToken and Set-Cookie",
    got: expect.stringContaining("AWSALB 2407, lang 7"),
  });
});

test("what it asks is told on the way, and the report comes alone", async () => {
  const { output, report } = await checkContract(wire.url);
  expect(output).toMatch(/^\d+ asked: \/main\/main.php$/m);
  expect(report).not.toContain(" asked: ");
});

test("a dead port never fits", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  taken.close();
  await once(taken, "close");
  const { code, output } = await checkContract(`http://127.0.0.1:${port}/v1`, ["--write"]);
  expect(code).toBe(1);
  expect(output).not.toMatch(/^fits/m);
});

test("an API with passwords alone is whole by one word, and one without a sign-in is not", async () => {
  const social = /^\/login\/(kakao|naver|apple)Login|^\/signup\/sns/;
  wire.play((response, _, path) => {
    if (social.test(path)) response.writeHead(404).end("<h1>Not Found</h1>");
    return social.test(path);
  });
  const codeOf = async (...args: string[]) => (await checkContract(wire.url, ["--write", ...args])).code;
  expect([await codeOf(), await codeOf("--without", "social")]).toEqual([1, 0]);
  const { code, verdicts } = await verdictsOf(wire.url, ["--without", "login"]);
  const untried = verdicts.filter(({ verdict }) => verdict === "not tried");
  expect([code, untried.length > 80]).toEqual([1, true]);
  expect((await checkContract(api.url, ["--without", "kakao,naver,apple"])).code).toBe(0);
  expect((await checkContract(api.url, ["--without", "cocoa"])).code).toBe(2);
});

test("no call that only reads is said to write", async () => {
  const { verdicts } = await verdictsOf(api.url);
  const reads = verdicts.filter(({ call, remarks }) => call.startsWith("GET ") && /it writes/.test(remarks.join()));
  expect(reads).toEqual([]);
});

test("what is given wrongly is told", async () => {
  expect((await checkContract(api.url, ["--nothing"])).code).toBe(2);
  expect((await checkContract("api.example.com")).code).toBe(2);
  const nobody = await checkContract(api.url, [], { CONTRACT_MEMBER: "" });
  expect([nobody.code, nobody.output]).toEqual([2, "CONTRACT_MEMBER is not set\n"]);
  const wrong = await checkContract(api.url, [], { CONTRACT_PASSWORD: "Baseball2!" });
  expect(wrong.code).toBe(1);
});

describe("what differs is named, with its place and the file that reads it", () => {
  const cases: [what: string, call: string, edit: (body: string) => string, at: string][] = [
    [
      "a field with another name",
      "/main/main.php",
      (b) => b.replaceAll('"PlayedAt"', '"PlayedOn"'),
      "matches[].PlayedAt",
    ],
    [
      "a decimal comma",
      "/record/list.php",
      (b) => b.replace(/"MaxSpeed":"\d+\.\d"/g, '"MaxSpeed":"131,2"'),
      "sum.MaxSpeed",
    ],
    ["a list with another name", "/my/charList.php", (b) => b.replace('"list"', '"characters"'), "list"],
    [
      "more hits than at-bats",
      "/record/list.php",
      (b) => b.replace(/("modes":.*?"sum":.*?"H":)"\d+"/, '$1"99999"'),
      "sum.H",
    ],
    [
      "sign-ins of which none asks",
      "/my/signins.php",
      (b) => b.replaceAll(/"Current":"?\w+"?/g, '"Current":"N"'),
      "list[].Current",
    ],
    [
      "times of Greenwich",
      "/my/signins.php",
      (b) =>
        b.replace(/("At":")([^"]+)/g, (_, at: string, time: string) => {
          const nineBefore = new Date(Date.parse(`${time.replace(" ", "T").slice(0, 19)}Z`) - 9 * 3_600_000);
          return at + nineBefore.toISOString().slice(0, 19).replace("T", " ");
        }),
      "list[].At of Current",
    ],
    [
      "a match that both have won",
      "/contest/bracket.php",
      (b) => b.replaceAll(/"Won":"?\w+"?/g, '"Won":"Y"'),
      "matches[].Won",
    ],
    [
      "an older notice as the newer one",
      "/notice/detail.php",
      (b) => b.replace('"newer"', '"other"').replace('"older"', '"newer"').replace('"other"', '"older"'),
      "newer, older",
    ],
    [
      "a venue without the telephone that it has for members",
      "/field/open.php",
      (b) => b.replace(/"Phone":"[^"]*"/, '"Phone":null'),
      "venue.Phone",
    ],
    [
      "a tournament with more games than in the list",
      "/contest/detail.php",
      (b) => b.replace(/"Games":"?\d+"?/, '"Games":99999'),
      "league.Games",
    ],
    ["a code as a word", "/rank/rivals.php", (b) => b.replace(/"code":\d+/, '"code":"OK"'), "off the contract"],
  ];
  /** What differs in a row hides what differs between rows, so a call's second case has a report of its own. */
  const isFirst = ([, call]: (typeof cases)[number], at: number) =>
    cases.findIndex(([, other]) => other === call) === at;
  const [first, second] = [cases.filter(isFirst), cases.filter((one, at) => !isFirst(one, at))];

  test.each([
    ["one case of each call", first],
    ["the second case of a call", second],
  ])("%s", async (_, cases) => {
    wire.play((response, body, path) => {
      const [, , edit] = cases.find(([, call]) => call === path) ?? [];
      if (!edit) return false;
      response.writeHead(200).end(edit(body.replace(/^\uFEFF/, "")));
      return true;
    });
    const { code, found } = await differing();
    expect(code).toBe(1);
    const pathOf = ({ call }: { call: string }) => call.split(" ")[1];
    expect(found.map(pathOf).sort()).toEqual(cases.map(([, call]) => call).sort());
    for (const [what, call, , at] of cases) {
      const verdict = found.find((verdict) => pathOf(verdict) === call);
      const places = verdict?.differences.map((difference) => difference.at);
      expect(places, what).toContain(at);
      expect(verdict?.file).toMatch(/^app\/api\/[\w-]+\.server\.ts$/);
    }
  });
});
