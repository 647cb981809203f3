import { describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { Visitor, words } from "../support/visitor";

const stage = useStage();
const page = "/intro/app-access";

const answer = (visitor: Visitor, push: string, prefix = "") => visitor.post(prefix + page, { push });

/** True if the member's settings allow messages. */
async function wantsPush(member: Visitor): Promise<boolean> {
  const settings = await member.get("/mypage/alert-setting");
  return settings.page.querySelector("input[name=info]")?.hasAttribute("checked") ?? false;
}

describe("what a visitor has answered about push messages", () => {
  test("nothing is answered: the page says so, and there is a way on without", async () => {
    const visitor = new Visitor(stage.url);
    const refused = await visitor.post(page, {});
    expect(refused.status).toBe(400);
    expect(words(refused.page, "[role=alert]")).not.toBe("");
    expect(refused.page.querySelector("main a[href='/signin']")).toBeTruthy();
  });

  test("is asked again where the API does not take it", async () => {
    await stage.api.switch({ fault: { path: "/my/alertSettingInfo.php", kind: "html502", count: 1 } });
    const visitor = new Visitor(stage.url);
    await answer(visitor, "yes");
    const signedIn = await visitor.post("/signin", { email: "push@example.com", password: "Baseball1!" });
    expect([signedIn.status, signedIn.location]).toEqual([303, "/mypage/after-login?redirect=/"]);
  });

  test("is not asked again after the sign-in, and only that one sign-in has it", async () => {
    const visitor = new Visitor(stage.url);
    const noted = await answer(visitor, "yes", "/en");
    expect([noted.status, noted.location]).toEqual([303, "/en/signin"]);
    expect(words((await visitor.get("/en/signin")).page, "[role=status]")).not.toBe("");
    const signedIn = await visitor.post("/en/signin", { email: "push@example.com", password: "Baseball1!" });
    expect([signedIn.status, signedIn.location]).toEqual([303, "/en"]);
    expect(await wantsPush(visitor)).toBe(true);
    expect(visitor.cookies.get("push") ?? "").toBe("");
  });

  test("changes nothing for a member who has been asked before", async () => {
    const before = await wantsPush(await stage.member());
    const visitor = new Visitor(stage.url);
    await answer(visitor, before ? "no" : "yes");
    await visitor.signIn();
    expect(await wantsPush(visitor)).toBe(before);
  });
});

test("a member's answer goes to the API at once", async () => {
  const member = await stage.member();
  for (const [push, wanted] of [
    ["no", false],
    ["yes", true],
  ] as const) {
    const answered = await answer(member, push);
    expect([answered.status, answered.location]).toEqual([303, "/"]);
    expect(await wantsPush(member)).toBe(wanted);
  }
});
