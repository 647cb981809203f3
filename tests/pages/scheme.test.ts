// The server renders the chosen scheme into every page.
import { afterAll, describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
afterAll(() => stage.api.switch({ fault: { kind: null } }));

const shown = ({ page }: Answer) => [
  page.querySelector("html")?.getAttribute("data-scheme"),
  page.querySelector("meta[name=color-scheme]")?.getAttribute("content"),
];
const asDevice = [undefined, "light dark"];
const day = ["day", "light"];
const night = ["night", "dark"];
const remembered = ({ setCookies }: Answer) => setCookies.filter((line) => /^(?:__Host-)?scheme=/.test(line));
const pressed = ({ page }: Answer) =>
  page.querySelectorAll("button[name=scheme][aria-pressed=true]").map((button) => button.getAttribute("value"));

async function choose(who: Visitor, at: string, scheme: string): Promise<Answer> {
  const { page } = await who.get(at);
  const button = page.querySelector(`main form[method=post] button[name=scheme][value=${scheme}]`);
  return who.post(button?.closest("form")?.getAttribute("action") ?? "", { scheme });
}

test.each(languages)("a member chooses by a form, in %s", async (language) => {
  const one = member.twin();
  const at = localePath(language, "/mypage/display");
  const first = await one.get(at);
  expect([shown(first), pressed(first)]).toEqual([asDevice, ["auto"]]);

  const answer = await choose(one, at, "night");
  expect(answer).toMatchObject({ status: 303, location: at });
  expect(remembered(answer)).toEqual(["scheme=night; Path=/; Max-Age=31536000; SameSite=Lax"]);
  const dark = await one.get(at);
  expect([shown(dark), pressed(dark), remembered(dark)]).toEqual([night, ["night"], []]);

  await choose(one, at, "day");
  expect(shown(await one.get(at))).toEqual(day);
  expect(remembered(await choose(one, at, "auto"))).toEqual(["scheme=auto; Path=/; Max-Age=31536000; SameSite=Lax"]);
  expect(shown(await one.get(at))).toEqual(asDevice);
});

test("over https the cookie is for https alone", async () => {
  const secure = await stage.visitor({ "X-Forwarded-Proto": "https" }).signIn();
  const origin = { Origin: stage.url.replace("http:", "https:") };
  const answer = await secure.post("/mypage/display", { scheme: "day" }, origin);
  expect(remembered(answer)).toEqual(["__Host-scheme=day; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
});

const noChoices: Record<string, string>[] = [{}, { scheme: "" }, { scheme: "dawn" }, { scheme: "night; Domain=x" }];

test.each(noChoices)("%o is no choice", async (fields) => {
  const answer = await member.post("/mypage/display", fields);
  expect([answer.status, remembered(answer), shown(answer)]).toEqual([400, [], asDevice]);
  expect(answer.page.querySelector('.error-summary a[href="#scheme"]')).not.toBeNull();
  expect(answer.page.querySelector("#scheme")).not.toBeNull();
});

describe.each(languages)("the choice is on each page in %s", (language) => {
  test.each<[string, Path, number]>([
    ["a visitor's page", "/signin", 200],
    ["a visitor's page with a query", "/signin?redirect=%2Frecord", 200],
    ["terms", "/terms-page", 200],
    ["a page that is not there", "/nowhere", 404],
    ["a step out of order", "/signup/identity", 403],
    ["a way that has no page", "/logout", 405],
    ["what the server refuses", "/%00", 400],
  ])("%s", async (_, path, status) => {
    for (const [cookie, expected] of [
      ["scheme=day", day],
      ["locale=ko; scheme=night", night],
      ["scheme=day; __Host-scheme=night", night],
      ["", asDevice],
    ] as const) {
      const answer = await stage.visitor().get(localePath(language, path), { Cookie: cookie });
      expect([answer.status, shown(answer)]).toEqual([status, expected]);
    }
  });

  test("a fault of the API, before and after a form", async () => {
    const one = member.twin();
    one.cookies.set("scheme", "day");
    await stage.api.switch({ fault: { kind: "html502" } });
    const at = localePath(language, "/mypage/select-character");
    const answers = [await one.get(at), await one.post(at, { character: "1" })];
    await stage.api.switch({ fault: { kind: null } });
    expect(answers.map((answer) => [answer.status, shown(answer)])).toEqual([
      [503, day],
      [503, day],
    ]);
  });
});

test.each(["", "auto", "DAY", "light", "day night", "'day'", "day%00", "<b>", "nightday", "x".repeat(3_000)])(
  "%j in the cookie is as the device has it",
  async (value) => {
    for (const path of ["/signin", "/nowhere", "/%00"]) {
      const answer = await stage.visitor().get(path, { Cookie: `scheme=${value}` });
      expect([path, shown(answer)]).toEqual([path, asDevice]);
    }
    const other = await stage
      .visitor()
      .get("/signin", { Cookie: `myscheme=day; __Host-myscheme=day; __Hostscheme=day` });
    expect(shown(other)).toEqual(asDevice);
  },
);

test("a kept page is the page as it is rendered, by day and by night", async () => {
  for (const scheme of ["day", "night"]) {
    const kept = await stage.visitor().get("/en/signin", { Cookie: `scheme=${scheme}; locale=en` });
    const rendered = await stage.visitor().get("/en/signin", { Cookie: `scheme=${scheme}; locale=en; session=x` });
    expect(kept.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(rendered.headers.get("Cache-Control")).not.toBe("private, no-cache");
    expect(kept.text).toBe(rendered.text);
  }
});
