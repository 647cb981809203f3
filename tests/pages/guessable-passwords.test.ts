import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { verify } from "../support/carrier-visit";
import { trusted } from "../support/reentry";
import {
  agree,
  mailedPath,
  newAccount,
  newOverseasAccount,
  newPassword,
  required,
  toAccountForm,
} from "../support/signup-visit";
import { useStage } from "../support/stage";
import { password, player, words, type Answer } from "../support/visitor";

const stage = useStage();
const onlyOld = { name: "오추억", birth: "19881021", sex: "female", phone: "01012340012" } as const;

type To = (path: Path) => string;
type Send = (chosen: string) => Promise<Answer>;

interface Way {
  /** A new password that is made of what the person is called. */
  own: string;
  /** Goes to the form, and returns what sends it with a password. */
  open: (to: To) => Promise<Send>;
}

const pair = (chosen: string) => ({ password: chosen, passwordConfirmation: chosen });
const prefixOf = (to: To) => to("/signin").replace("/signin", "");

async function openSignup(to: To): Promise<Send> {
  const visitor = stage.newcomer();
  await toAccountForm(visitor, prefixOf(to));
  return (chosen) => visitor.post(to("/signup/signup-common"), { ...newAccount(), ...pair(chosen) });
}

async function openOverseas(to: To): Promise<Send> {
  const visitor = stage.newcomer();
  await agree(visitor, "overseas", prefixOf(to));
  return (chosen) => visitor.post(to("/signup/global/signup-global"), { ...newOverseasAccount(), ...pair(chosen) });
}

async function openConversion(to: To): Promise<Send> {
  const visitor = stage.newcomer();
  const { location } = await verify(visitor, "fb-signup", prefixOf(to), onlyOld);
  await visitor.open(location ?? "");
  const fields = { email: "converted@example.org", ...required };
  return (chosen) => visitor.post(to("/signup/fb-conversion"), { ...fields, ...pair(chosen) });
}

async function openReset(to: To): Promise<Send> {
  const visitor = stage.newcomer();
  await stage.api.switch({ clock: { advanceSeconds: 61 } });
  await visitor.post(to("/signin/pw-reset"), { email: player });
  const page = await visitor.get(await mailedPath(stage.api, player));
  return (chosen) => visitor.submit(page, to("/signin/pw-reset"), pair(chosen));
}

async function openRenewal(to: To): Promise<Send> {
  const member = await stage.member(player);
  return (chosen) => member.post(to("/pw-renew"), { current: password, ...pair(chosen) });
}

async function openDetails(to: To): Promise<Send> {
  const member = await trusted(stage.member(player));
  return (chosen) => member.post(to("/mypage/sign-in-ways"), { part: "password", current: password, ...pair(chosen) });
}

const joining: [string, Way][] = [
  ["a sign-up", { own: "newcomer77!", open: openSignup }],
  ["a sign-up from overseas", { own: "Nora2024!", open: openOverseas }],
  // The verified person's name, 오추억, on Korean keys.
  ["a conversion", { own: "dhcndjr88!", open: openConversion }],
];
const changing: [string, Way][] = [
  ["a reset", { own: "player2024!", open: openReset }],
  ["a renewal", { own: "player2024!", open: openRenewal }],
  ["a change among one's details", { own: "player2024!", open: openDetails }],
];

test.each(languages.flatMap((language) => [...joining, ...changing].map((way) => [language, ...way] as const)))(
  "in %s %s refuses a common password, and one of own words, at the field",
  async (language, _, { own, open }) => {
    const send = await open((path) => localePath(language, path));
    const problems = new Set<string>();
    for (const chosen of ["charlie1", own]) {
      const answer = await send(chosen);
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain(chosen);
      problems.add(words(answer.page, "#password-error"));
    }
    expect(problems.size, "each with its reason").toBe(2);
    expect(problems).not.toContain("");
  },
);

test("it is told together with what is wrong in other fields", async () => {
  const visitor = stage.newcomer();
  await toAccountForm(visitor);
  const form = { ...newAccount(), email: "no address", ...pair("charlie1") };
  const { status, page } = await visitor.post("/signup/signup-common", form);
  expect(status).toBe(400);
  for (const field of ["email", "password"]) expect(words(page, `#${field}-error`)).not.toBe("");
});

test.each(joining)("%s takes another one", async (_, { open }) => {
  const send = await open((path) => path);
  expect((await send(newPassword)).status).toBe(303);
});

describe("what the field's script asks", () => {
  const ask = async (fields: Record<string, string>) => (await stage.newcomer().post("/password-check", fields)).text;

  test.each([
    ["charlie1", {}],
    ["nora1234", { firstName: "Nora" }],
    ["nora1234", { username: "nora@example.com" }],
    ["qwer1234!", {}],
  ])("%s with %j gets a verdict", async (chosen, own) => {
    expect(await ask({ password: chosen, ...own })).toMatch(/^\w+\.\w+$/);
  });

  test.each([[newPassword], ["short1"], [""], ["x".repeat(60_000)]])("%s gets none", async (chosen) => {
    expect(await ask({ password: chosen, nickname: "x".repeat(3_000) })).toBe("");
  });

  test("a verified person's name counts", async () => {
    const visitor = stage.newcomer();
    await toAccountForm(visitor, "", { name: "오추억", birth: "19911021", sex: "female", phone: "01012349912" });
    expect((await visitor.post("/password-check", { password: "dhcndjr88!" })).text).toMatch(/^\w+\.\w+$/);
  });
});
