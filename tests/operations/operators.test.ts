import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localePath, type Language, type Path } from "../../app/i18n/languages";
import { crawl } from "../support/crawl";
import { checkContract } from "../support/contract-check";
import { allCalls, callsWithout, everything, startOperator, type Offers, type Operator } from "../support/operators";
import { trusted } from "../support/reentry";
import { readRouteTable } from "../support/route-table";
import {
  agree,
  mailedPath,
  newAccount,
  newOverseasAccount,
  newPassword,
  throughSteps,
  toAccountForm,
} from "../support/signup-visit";
import { Visitor } from "../support/visitor";
import { startPrometheus } from "./prometheus";
import { withoutPrograms } from "./provide.js";

interface Case {
  name: string;
  offers: Offers;
  member: string;
  language: Language;
  /** Addresses of what is not offered. */
  gone: Path[];
}

const without = (list: readonly string[], ...names: string[]) => list.filter((name) => !names.includes(name));

const cases: Case[] = [
  {
    name: "least",
    offers: { areas: [], modes: ["reg"], members: ["domestic"], providers: [], languages: ["ko"] },
    member: "player@example.com",
    language: "ko",
    gone: ["/contest", "/location", "/nasmo", "/alert", "/rank", "/rank/compare", "/player/2", "/record/trend", "/mypage/my-data", "/mypage/alert-setting", "/signup", "/en", "/en/record"],
  },
  {
    name: "domestic",
    offers: { ...everything, members: ["domestic"], areas: without(everything.areas, "tournaments") },
    member: "player@example.com",
    language: "ko",
    gone: ["/contest", "/signup/fb-conversion", "/signin/aact-conversion", "/mypage/fb-conversion", "/signup/global/signup-global", "/signin/global/pw-reset", "/mypage/global/info-edit"],
  },
  {
    name: "english",
    offers: { ...everything, members: ["overseas"], languages: ["en"] },
    member: "overseas@example.com",
    language: "en",
    gone: ["/signin/find-id", "/signup/identity", "/signup/signup-common", "/mypage/info-edit"],
  },
]; // prettier-ignore

const starts: Path[] = [
  "/",
  "/mypage",
  "/signin",
  "/intro/app-access",
  "/intro/splash-page",
  "/terms-page",
  "/nowhere",
];

test("an operator needs twenty calls for sign-in and records, those that the document names", () => {
  const document = readFileSync(new URL("../../docs/generated/api-tables.md", import.meta.url), "utf8");
  const rows = document.split("\n").filter((line) => /^\| (?:\*\*the least\*\*|`domestic`) \|/.test(line));
  const pathsIn = (column: number) =>
    rows.flatMap((row) =>
      Array.from((row.split(" | ")[column] ?? "").matchAll(/`(\/\S+?)`/g), ([, path = ""]) => path),
    );
  const missing = callsWithout(cases[0]?.offers ?? everything);
  expect([...pathsIn(1), ...pathsIn(2)].sort()).toEqual(allCalls.filter((path) => !missing.includes(path)).sort());
  expect(pathsIn(1).length).toBeLessThanOrEqual(20);
});

describe.each(cases)("$name", ({ name, offers, member, language, gone }) => {
  let operator: Operator;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>> | undefined;
  beforeAll(async () => {
    operator = await startOperator(name, offers);
    prometheus = withoutPrograms("prometheus") ? undefined : await startPrometheus();
    await prometheus?.watchAll([`127.0.0.1:${operator.app.port}`]);
  });
  afterAll(() => Promise.all([operator.stop(), prometheus?.stop()]));
  const to = (path: Path) => localePath(language, path);
  const signIn = () => new Visitor(operator.app.url).signIn(member, {}, to("/"));

  test("every page that is linked is there, and asks for nothing that the API lacks", async () => {
    const { url } = operator.app;
    const people = [new Visitor(url), await trusted(signIn(), to("/"))];
    for (const person of people) {
      const { pages, faults, astray } = await crawl(person, starts.map(to));
      expect(faults.filter((fault) => !fault.includes("/nowhere is answered with 404"))).toEqual([]);
      expect(astray).toEqual([]);
      expect(pages.size).toBeGreaterThan(4);
    }
    expect(operator.astray()).toEqual([]);
  });

  test("each address without a language is that of its page, or of none, as its HEAD is", async () => {
    const { url } = operator.app;
    const table = await readRouteTable();
    const inBoth = table.filter(({ languages }) => languages.length > 1);
    const paths = inBoth.map(({ path }) => path).filter((path) => !/:|\/logout$/.test(path));
    expect(paths.length).toBeGreaterThan(60);
    for (const person of [new Visitor(url), await signIn()])
      for (const path of ["/?x=1", ...paths] as const) {
        const [bare, own] = [await person.open(path), await person.open(to(path))];
        const head = await fetch(url + path, { method: "HEAD", redirect: "manual" });
        const plain = await fetch(url + path, { redirect: "manual" });
        expect([path, bare.status, head.status]).toEqual([path, own.status, plain.status]);
        if (!/html/.test(bare.headers.get("Content-Type") ?? "")) continue;
        expect([path, bare.page.querySelector("html")?.getAttribute("lang")]).toEqual([path, language]);
        expect(bare.page.querySelector("h1")?.text.trim(), path).toBeTruthy();
      }
  });

  test("a member joins, or gets a new password, by forms alone", async () => {
    const prefix = to("/").replace(/\/$/, "");
    const [visitor, newcomer] = [new Visitor(operator.app.url), "rookie@example.com"];
    if (!offers.areas.includes("signUp")) {
      const asked = await visitor.post(`${prefix}/signin/pw-reset`, { email: newcomer });
      expect(asked.status).toBe(303);
      const path = await mailedPath(operator.api, newcomer);
      const fields = { password: newPassword, passwordConfirmation: newPassword };
      expect(await visitor.submit(await visitor.get(path), path, fields)).toMatchObject({ status: 303 });
      await new Visitor(operator.app.url).signIn(newcomer, { password: newPassword }, to("/"));
      return;
    }
    const abroad = !offers.members.includes("domestic");
    const account = abroad ? newOverseasAccount() : newAccount();
    const form = `${prefix}/signup/${abroad ? "global/signup-global" : "signup-common"}`;
    if (abroad) await agree(visitor, "overseas", prefix);
    const joined = abroad
      ? throughSteps(visitor, form, account)
      : visitor.submit(await toAccountForm(visitor, prefix), form, account);
    expect(await joined).toMatchObject({ status: 303 });
    const path = await mailedPath(operator.api, account.email);
    expect(await visitor.post(path, { intent: "confirm" })).toMatchObject({ status: 303, location: to("/signin") });
    await visitor.signIn(account.email, { password: newPassword }, to("/"));
    expect((await visitor.open(to("/"))).status).toBe(200);
  });

  test("what is not offered is not found", async () => {
    const visitor = await signIn();
    const found = await Promise.all(gone.map(async (path) => [path, (await visitor.get(to(path))).status]));
    expect(found).toEqual(gone.map((path) => [path, 404]));
  });

  test("home tells of no streak and no board of a mode that is not offered", async () => {
    const visitor = await signIn();
    const shownIn = async (mode: string) => {
      operator.changeHome((body) => body.replaceAll(/("(?:streak|board)":\{(?:[^{}]*,)?"Mode":)"\w+"/g, `$1"${mode}"`));
      const { page } = await visitor.open(to("/"));
      return [".home-streak", ".home-standing"].filter((part) => page.querySelector(part));
    };
    const usual = await shownIn("REG");
    expect(usual).toContain(".home-streak");
    expect(await shownIn("INT")).toEqual(offers.modes.includes("int") ? usual : []);
  });

  test("a banner that leads there is no link", async () => {
    const visitor = await signIn();
    const linked: Path[] = [];
    for (const path of ["/record?mode=all", ...gone] as const) {
      operator.changeHome((body) => body.replace(/"Link":"[^"]*"/, `"Link":${JSON.stringify(path)}`));
      const { page } = await visitor.open(to("/"));
      if (page.querySelector(`.banner[href="${to(path)}"]`)) linked.push(path);
    }
    expect(linked).toEqual(["/record?mode=all"]);
  });

  test("nothing rings", async () => {
    const rings = (await prometheus?.alarms())?.filter(({ state }) => state === "firing");
    expect((rings ?? []).map(({ labels }) => labels.alertname)).toEqual([]);
    expect(operator.astray()).toEqual([]);
    const metrics = await (await fetch(`${operator.app.url}/metrics`)).text();
    const failed = /^http_requests_total\{.*status="5\d\d".*\} [1-9]/;
    const noted = /^upstream_notes_total\{.*kind="(off the contract|row left out|unexpected code)".*\} [1-9]/;
    expect(metrics.split("\n").filter((line) => failed.test(line) || noted.test(line))).toEqual([]);
  });

  test("the contract's check ends with 0, also where an area is named", async () => {
    const { code: named } = await checkContract(operator.apiUrl, ["--without", "record"], {}, operator.build);
    expect(named).toBe(0);
    const { code, output } = await checkContract(operator.apiUrl, [], {}, operator.build);
    expect(output).not.toContain("differs");
    expect(code).toBe(0);
  });
});
