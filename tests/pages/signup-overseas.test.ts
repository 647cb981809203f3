import { describe, expect, test } from "vitest";
import { agree, mailedPath, newNames, newOverseasAccount, newPassword, throughSteps } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { allWords, type Answer, problems, words } from "../support/visitor";

const stage = useStage();
const form = "/signup/global/signup-global";
const mailPage = "/signup/global/user-authenticate";

async function atForm(prefix = "") {
  const visitor = stage.newcomer();
  await agree(visitor, "overseas", prefix);
  return visitor;
}

describe.each(["", "/en"])("an overseas member, by forms alone: %s/", (prefix) => {
  test("from the terms to the first sign-in", async () => {
    const visitor = await atForm(prefix);
    const account = newOverseasAccount();
    const sent = await throughSteps(visitor, prefix + form, account);
    expect(sent).toMatchObject({ status: 303, location: prefix + mailPage });
    expect(words((await visitor.get(sent.location ?? "")).page, "main")).toContain(account.email);
    const path = await mailedPath(stage.api, account.email);
    expect(path).toMatch(new RegExp(`^${prefix}${mailPage}\\?token=`));
    expect(await visitor.post(path, { intent: "confirm" })).toMatchObject({
      status: 303,
      location: `${prefix}/signin`,
    });
    const inside = await visitor.post(`${prefix}/signin`, { email: account.email, password: newPassword });
    expect(inside.status).toBe(303);
  });

  test("chooses from countries in the order of the language; a Korean number is for the domestic way", async () => {
    const visitor = await atForm(prefix);
    await visitor.post(prefix + form, { ...newOverseasAccount(), step: "person" });
    const { page } = await visitor.get(`${prefix + form}?step=contact`);
    const names = allWords(page, "#nationality option").slice(1);
    const { compare } = new Intl.Collator(prefix ? "en" : "ko");
    expect(names.length).toBeGreaterThan(240);
    expect(names).toEqual([...names].sort(compare));
    expect(page.querySelector('#nationality option[value="KR"]')).not.toBeNull();
    expect(page.querySelector('#phoneNation option[value="KR"]')).toBeNull();
    expect(words(page, '#phoneNation option[value="US"]')).toMatch(/\+1$/);
  });

  test("is asked for the parts of the name in the order of the language, each with its token", async () => {
    const { page } = await (await atForm(prefix)).post(prefix + form, {});
    const tokens = page.querySelectorAll("main [autocomplete]").map((input) => input.getAttribute("autocomplete"));
    const [given, family] = [tokens.indexOf("given-name"), tokens.indexOf("family-name")];
    expect(prefix ? given < family : family < given).toBe(true);
    expect(new Set(tokens)).toEqual(
      new Set([
        ...["username", "new-password", "nickname", "given-name", "additional-name", "family-name"],
        ...["country", "tel-country-code", "tel", "address-level1", "bday"],
      ]),
    );
  });
});

test("a Korean citizen abroad is an overseas member", async () => {
  const visitor = await atForm();
  const account = { ...newOverseasAccount(), nationality: "KR", firstName: "나라", lastName: "김" };
  expect((await visitor.post(form, account)).status).toBe(303);
  await visitor.post(await mailedPath(stage.api, account.email), { intent: "confirm" });
  await visitor.post("/signin", { email: account.email, password: newPassword });
  await visitor.get("/mypage/select-character");
  expect((await stage.api.calls()).last.at(-1)?.domestic).toBe("N");
});

describe("the steps", () => {
  const [page, rest] = [form, newOverseasAccount()];
  const person = { step: "person", lastName: rest.lastName, firstName: rest.firstName, birth: rest.birth, gender: "F" };
  const contact = { step: "contact", nationality: "US", region: "Ohio", phoneNation: "US", phone: rest.phone };
  const shown = ({ page }: Answer) => page.querySelector("main [name=step]")?.getAttribute("value")?.split(",");
  const valueOf = ({ page }: Answer, name: string) => page.querySelector(`main [name=${name}]`)?.getAttribute("value");

  test("are asked one after the other, call the API at the end, and lose nothing on the way back", async () => {
    const visitor = await atForm();
    await stage.api.switch({ resetCounters: true });
    expect(shown(await visitor.get(`${page}?step=account`)), "none is passed over").toEqual(["person"]);
    const wrong = await visitor.post(page, { ...person, birth: "1" });
    expect([wrong.status, problems(wrong), shown(wrong)]).toEqual([400, ["#birth"], ["person"]]);
    expect(await visitor.post(page, person)).toMatchObject({ status: 303, location: `${page}?step=contact` });
    const back = await visitor.post(`${page}?step=contact`, { ...contact, phone: "1", intent: "back" });
    expect(back).toMatchObject({ status: 303, location: `${page}?step=person` });
    expect(valueOf(await visitor.get(`${page}?step=person`), "lastName")).toBe(rest.lastName);
    const again = await visitor.get(`${page}?step=contact`);
    expect([shown(again), valueOf(again, "phone"), valueOf(again, "region")]).toEqual([["contact"], "1", "Ohio"]);
    await visitor.post(`${page}?step=contact`, contact);
    const older = { ...person, nationality: "", region: "", phoneNation: "", phone: "" };
    expect((await visitor.post(page, older)).location, "the first step again, by Back").toBe(`${page}?step=contact`);
    expect(valueOf(await visitor.get(`${page}?step=contact`), "region")).toBe("Ohio");
    expect(shown(await visitor.get(`${page}?step=account`))).toEqual(["account"]);
    expect((await stage.api.calls()).counts["/signup/commonEn.php"]).toBeUndefined();
  });

  test("a number in use is told at the end, with its step and the password's", async () => {
    const [one, other] = [await atForm(), await atForm()];
    await one.post(form, { ...newOverseasAccount(), phone: rest.phone });
    const account = { ...newOverseasAccount(), phone: rest.phone };
    const answer = await throughSteps(other, form, account);
    expect([answer.status, problems(answer), shown(answer)]).toEqual([409, ["#phone"], ["contact", "account"]]);
    const { password, passwordConfirmation, phone } = newOverseasAccount();
    const typed = { password, passwordConfirmation, phone };
    expect((await other.submit(answer, `${form}?step=account`, typed)).location).toBe(mailPage);
  });
});

describe("what the form is sent with", () => {
  test.each([
    ["nationality", ""],
    ["nationality", "ZZ"],
    ["region", " "],
    ["region", "<b>x</b>"],
    ["firstName", ""],
    ["firstName", "\u3164Nora"],
    ["middleName", "1"],
    ["lastName", "L".repeat(41)],
    ["phoneNation", "KR"],
    ["phone", "123"],
    ["phone", "+81 90 1234 5678"],
    ["birth", "20010229"],
    ["birth", "20200101"],
    ["birth", "29990101"],
    ["gender", "X"],
  ])("%s %j is refused at the field, and all else is kept", async (name, wrong) => {
    const visitor = await atForm();
    const account = { ...newOverseasAccount(), [name]: wrong };
    const answer = await visitor.post(form, account);
    expect([answer.status, problems(answer)]).toEqual([400, [`#${name}`]]);
    for (const [field, value] of Object.entries(account)) {
      if (/password|nation|gender/i.test(field)) continue;
      expect(answer.page.querySelector(`main [name=${field}]`)?.getAttribute("value") ?? "", field).toBe(value);
    }
    if (name !== "nationality") {
      const chosen = answer.page.querySelector("#nationality option[selected], input[name=nationality]");
      expect(chosen?.getAttribute("value")).toBe("US");
    }
    if (name !== "gender") {
      const kept = '[name=gender][value="F"][checked], [type=hidden][name=gender][value="F"]';
      expect(answer.page.querySelector(kept)).not.toBeNull();
    }
    expect(answer.text).not.toContain(newPassword);
  });
});

describe("what the API has against an account", () => {
  test("a phone number that another member has, however it was typed", async () => {
    const [one, other] = [newOverseasAccount(), newOverseasAccount()];
    const visitor = await atForm();
    await visitor.post(form, { ...one, phone: `1-${one.phone}` });
    await visitor.post(await mailedPath(stage.api, one.email), { intent: "confirm" });
    for (const phone of [one.phone, `+1 ${one.phone}`, `1 ${one.phone}`, `(011) 1 ${one.phone}`]) {
      const answer = await (await atForm()).post(form, { ...other, phone });
      expect([answer.status, problems(answer)], phone).toEqual([409, ["#phone"]]);
    }
  });

  test("an ID and a nickname that somebody has", async () => {
    const visitor = await atForm();
    for (const [name, taken] of [
      ["email", "overseas@example.com"],
      ["nickname", "홈런왕"],
    ] as const) {
      const answer = await visitor.post(form, { ...newOverseasAccount(), [name]: taken });
      expect([answer.status, problems(answer)]).toEqual([409, [`#${name}`]]);
      const checked = await visitor.post(form, { ...newOverseasAccount(), [name]: taken, intent: `check-${name}` });
      expect([checked.status, problems(checked)]).toEqual([409, [`#${name}`]]);
      const free = await visitor.post(form, { ...newOverseasAccount(), ...newNames(), intent: `check-${name}` });
      expect([free.status, problems(free)]).toEqual([200, []]);
    }
  });

  test("a check in the background leaves the journey's cookie alone", async () => {
    const visitor = await atForm();
    const question = { intent: "check-nickname", nickname: "아무도안쓰는" };
    const answer = await visitor.post("/signup/global/signup-global", question, { Accept: "application/json" });
    expect([answer.status, JSON.parse(answer.text).free, answer.setCookies]).toEqual([200, "nickname", []]);
  });

  test("a wish that is sent twice at the same time is one account and one mail", async () => {
    const visitor = await atForm();
    const account = newOverseasAccount();
    const answers = await Promise.all([visitor.post(form, account), visitor.post(form, account)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: mailPage });
    expect((await stage.api.outbox(account.email)).length).toBe(1);
    expect(await visitor.post(form, account)).toMatchObject({ status: 303, location: mailPage });
  });
});
