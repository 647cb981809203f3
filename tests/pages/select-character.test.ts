import { describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { useApp } from "../support/used-app";
import { type Answer, problems, Visitor, wayBack, words } from "../support/visitor";

const stage = useStage();
const replica = useApp(() => ({ apiUrl: stage.api.url }));

const choices = ({ page }: Answer) =>
  page.querySelectorAll("input[type=radio][name=character]").map((radio) => radio.getAttribute("value") ?? "");
const chosen = ({ page }: Answer) => page.querySelector("input[name=character][checked]")?.getAttribute("value");

describe("the way back", () => {
  const signOut = ({ page }: Answer) => page.querySelector("main form[action$=logout]")?.getAttribute("action");

  test("leads those who have none where they may stay, and they may sign out", async () => {
    const member = await stage.member("nochar@example.com");
    for (const at of ["/mypage/select-character", "/en/mypage/select-character"]) {
      const form = await member.get(at);
      expect((await member.get(wayBack(form.page) ?? "")).status, "not here again").toBe(200);
      const refused = await member.post(at, {});
      expect([wayBack(refused.page), signOut(refused)]).toEqual([wayBack(form.page), signOut(form)]);
    }
    const out = await member.post(signOut(await member.get("/mypage/select-character")) ?? "", {});
    expect([out.location, member.cookies.has("session")]).toEqual(["/signin", false]);
  });

  test("leads the others to my page", async () => {
    const form = await (await stage.member()).get("/en/mypage/select-character");
    expect([wayBack(form.page), signOut(form)]).toEqual(["/en/mypage", undefined]);
  });
});

test("from the first sign-in to a character, and home", async () => {
  const member = await stage.member("nochar@example.com");
  const elsewhere = new Visitor(replica.url);
  for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
  const home = await member.get("/");
  expect(home.status).toBe(200);
  expect(home.page.querySelector('main a[href="/mypage/select-character?redirect=/"]')).not.toBeNull();
  expect((await elsewhere.get("/record")).location).toBe("/mypage/select-character?redirect=/");

  const at = (await member.get("/record")).location ?? "";
  const form = await member.get(at);
  expect(choices(form)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(chosen(form)).toBeUndefined();

  const none = await member.submit(form, at, {});
  expect(none.status).toBe(400);
  expect(problems(none)).toEqual(["#character"]);
  expect(words(none.page, ".error-summary a")).toBe("캐릭터를 선택해 주세요.");
  expect(words(none.page, "#character-error")).toBe("캐릭터를 선택해 주세요.");
  expect(words(none.page, "title")).toMatch(/^오류: /);
  expect(none.page.querySelector("#character")?.getAttribute("type")).toBe("radio");

  const answer = await member.submit(none, at, { character: "3" });
  expect(answer).toMatchObject({ status: 303, location: "/" });
  expect((await member.get("/")).page.querySelector('main a[href*="select-character"]')).toBeNull();
  expect((await member.get("/record")).status).toBe(200);
  expect(chosen(await member.get("/mypage/select-character"))).toBe("3");
  expect((await elsewhere.get("/record")).status, "on a replica that knew the member without one").toBe(200);
});

describe("a member who has one", () => {
  test("changes it and comes back to my page, in his language", async () => {
    const member = await stage.member();
    const answer = await member.post("/en/mypage/select-character", { character: "7" });
    expect(answer).toMatchObject({ status: 303, location: "/en/mypage" });
    expect(chosen(await member.get("/en/mypage/select-character"))).toBe("7");
  });

  test.each(["", "0", "9", "99", "-1", "abc", "1e0", "<b>", "3\u0000", "9999999"])(
    "choosing %j is refused and changes nothing",
    async (character) => {
      const member = await stage.member("overseas@example.com");
      const before = chosen(await member.get("/mypage/select-character"));
      const answer = await member.post("/mypage/select-character", { character });
      expect(answer.status).toBe(400);
      expect(problems(answer)).toEqual(["#character"]);
      expect(choices(answer)).toHaveLength(8);
      expect(chosen(await member.get("/mypage/select-character"))).toBe(before);
    },
  );

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "is not sent to %j",
    async (redirect) => {
      const member = await stage.member();
      const answer = await member.post("/mypage/select-character", { character: "3", redirect });
      expect(answer).toMatchObject({ status: 303, location: "/" });
    },
  );
});
