import { describe, expect, test } from "vitest";
import { people } from "../support/journeys/carrier";
import {
  newOverseasAccount,
  agree,
  mailedPath,
  newAccount,
  toAccountForm,
  unknownPerson,
  required,
} from "../support/signup-visit";
import { verify, type AtCarrier } from "../support/carrier-visit";
import { useStage } from "../support/stage";
import { words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage();
const called = ({ page }: Answer) => page.querySelector("main a[href^='tel:']")?.getAttribute("href");
const links = ({ page }: Answer) => page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
/** Returns a person who got another person's number. */
const heir = (phone: string) => ({ ...unknownPerson(), phone });

async function afterCarrier(person: AtCarrier, prefix = ""): Promise<{ visitor: Visitor; answer: Answer }> {
  const visitor = stage.newcomer();
  await agree(visitor, "domestic", prefix);
  const { location } = await verify(visitor, "signup", prefix, person);
  return { visitor, answer: await visitor.open(location ?? "") };
}

describe.each(["", "/en"])("in the language of %s/", (prefix) => {
  test("a number that a member has is told before the account form, with a way on and nothing of the member", async () => {
    const { visitor, answer } = await afterCarrier(heir(people.player.phone), prefix);
    expect(answer.status).toBe(409);
    expect(called(answer)).toBe(prefix ? "tel:+82200000000" : "tel:15880000");
    expect(answer.page.querySelector("main input[name=purpose]")?.getAttribute("value")).toBe("signup");
    for (const secret of ["player@", "pl****", "김선수", "홈런왕"])
      expect(words(answer.page, "main")).not.toContain(secret);
    expect((await visitor.get(`${prefix}/signup/signup-common`)).status).toBe(403);
    const again = await verify(visitor, "signup", prefix, unknownPerson());
    expect(await visitor.open(again.location ?? "")).toMatchObject({ status: 200 });
    expect((await visitor.get(`${prefix}/signup/signup-common`)).status).toBe(200);
  });

  test("a number that an old account has is told too: it can be converted, or left alone", async () => {
    const { visitor, answer } = await afterCarrier(heir(people.onlyOld.phone), prefix);
    expect(answer.status).toBe(200);
    expect(links(answer)).toEqual([`${prefix}/signup/fb-conversion`, `${prefix}/signup/identity`]);
    const form = await visitor.open(`${prefix}/signup/identity`);
    expect(form.page.querySelector("main input[name=nickname]")).not.toBeNull();
    const converting = await visitor.get(`${prefix}/signup/fb-conversion`);
    expect(converting.page.querySelector("main input[name=password]")).not.toBeNull();
  });
});

test("who has not verified his address yet signs up again with his own number", async () => {
  const person = unknownPerson();
  const first = stage.newcomer();
  await toAccountForm(first, "", person);
  expect((await first.post("/signup/signup-common", newAccount())).status).toBe(303);
  const again = stage.newcomer();
  await toAccountForm(again, "", person);
  expect((await again.post("/signup/signup-common", newAccount())).status).toBe(303);
});

test("a fault of the API after the carrier's check costs no verification", async () => {
  await stage.api.switch({ fault: { path: "/signup/checkDup.php", kind: "html502" } });
  const visitor = stage.newcomer();
  await toAccountForm(visitor);
  await stage.api.switch({ fault: { path: "/signup/checkDup.php", kind: null } });
});

test("an old account whose number is a member's by now cannot be converted: that is told before the form", async () => {
  const person = heir(people.oddName.phone);
  const owner = stage.newcomer();
  const { location } = await verify(owner, "fb-signup", "", person);
  const form = await owner.open(location ?? "");
  expect(form.page.querySelector("main input[name=password]")).not.toBeNull();

  const member = stage.newcomer();
  await agree(member, "domestic");
  await verify(member, "signup", "", people.oddName);
  const account = newAccount();
  expect((await member.post("/signup/signup-common", account)).status).toBe(303);
  await member.post(await mailedPath(stage.api, account.email), { intent: "confirm" });

  const late = await owner.post("/signup/fb-conversion", { ...newAccount(), ...required });
  expect(late.status).toBe(409);
  expect(words(late.page, "main")).not.toBe("");
  const told = await owner.get("/signup/fb-conversion");
  expect(told.status).toBe(403);
  expect(called(told)).toBeDefined();
  expect(told.page.querySelector("main input[name=password]")).toBeNull();
});

test("a taken number abroad, or one that was taken meanwhile, leads to the contact as well", async () => {
  const [one, other] = [newOverseasAccount(), newOverseasAccount()];
  for (const account of [one, { ...other, phone: one.phone }]) {
    const visitor = stage.newcomer();
    await agree(visitor, "overseas");
    const answer = await visitor.post("/signup/global/signup-global", account);
    if (account === one) continue;
    expect(answer.status).toBe(409);
    expect(called(answer)).toBeDefined();
  }
  const phone = unknownPerson().phone;
  const [slow, quick] = [stage.newcomer(), stage.newcomer()];
  await toAccountForm(slow, "", heir(phone));
  await toAccountForm(quick, "", heir(phone));
  await quick.post("/signup/signup-common", newAccount());
  const answer = await slow.post("/signup/signup-common", newAccount());
  expect(answer.status).toBe(409);
  expect(called(answer)).toBeDefined();
});
