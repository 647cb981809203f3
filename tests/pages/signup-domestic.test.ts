import { describe, expect, test } from "vitest";
import {
  agree,
  mailedPath,
  newAccount,
  newPassword,
  required,
  toAccountForm,
  unknownPerson,
} from "../support/signup-visit";
import { useStage } from "../support/stage";
import { allWords, words } from "../support/visitor";

const stage = useStage();
const form = "/signup/signup-common";
const mailPage = "/signup/user-authenticate";

describe.each(["", "/en"])("a domestic member, by forms alone: %s/", (prefix) => {
  test("from the choice to the first sign-in", async () => {
    const visitor = stage.newcomer();
    const choice = await visitor.get(`${prefix}/signup`);
    const link = choice.page.querySelector(`a[href="${prefix}/signup/terms?member=domestic&via=email"]`);
    expect([choice.status, link === null]).toEqual([200, false]);
    const terms = await visitor.get(link?.getAttribute("href") ?? "");
    expect(terms.page.querySelectorAll("input[checked]")).toEqual([]);
    const agreed = await visitor.submit(terms, `${prefix}/signup/terms?member=domestic&via=email`, required);
    expect(agreed).toMatchObject({ status: 303, location: `${prefix}/signup/identity` });

    const person = unknownPerson();
    const account = newAccount();
    const page = await toAccountForm(visitor, prefix, person);
    expect(allWords(page.page, ".known-person dd")).toContain(person.name);
    expect(allWords(page.page, ".known-person dd")).toContain(person.phone.replace(/^(\d{3})(\d{4})/, "$1-$2-"));
    const sent = await visitor.submit(page, prefix + form, account);
    expect(sent).toMatchObject({ status: 303, location: prefix + mailPage });
    const waiting = await visitor.get(sent.location ?? "");
    expect(words(waiting.page, "main")).toContain(account.email);

    const early = await visitor.post(`${prefix}/signin`, { email: account.email, password: newPassword });
    expect(early.status).toBe(403);
    const path = await mailedPath(stage.api, account.email);
    expect(path).toMatch(new RegExp(`^${prefix}${mailPage}\\?token=`));
    const opened = await visitor.get(path);
    expect([opened.status, opened.page.querySelectorAll("main form button").length]).toEqual([200, 1]);
    const confirmed = await visitor.post(path, { intent: "confirm" });
    expect(confirmed).toMatchObject({ status: 303, location: `${prefix}/signin` });
    expect((await visitor.get(`${prefix}/signin`)).page.querySelector(".told")).not.toBeNull();
    const inside = await visitor.post(`${prefix}/signin`, { email: account.email, password: newPassword });
    expect(inside.status).toBe(303);
  });
});

describe("a step out of order", () => {
  test.each([form, "/signup/global/signup-global"])("%s", async (path) => {
    const visitor = stage.newcomer();
    for (const answer of [await visitor.get(path), await visitor.post(path, newAccount())])
      expect(answer.status).toBe(403);
    await agree(visitor, path === form ? "domestic" : "domestic");
    expect((await visitor.get(path)).status).toBe(403);
  });
});
