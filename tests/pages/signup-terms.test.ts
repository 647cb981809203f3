import { describe, expect, test } from "vitest";
import { agree, required } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { problems } from "../support/visitor";

const stage = useStage();
const terms = "/signup/terms";
const ticked = (page: { querySelectorAll(selector: string): { getAttribute(name: string): string | undefined }[] }) =>
  page.querySelectorAll("input[type=checkbox][checked]").map((box) => box.getAttribute("name"));

describe("the choice", () => {
  test.each([
    ["", ["domestic", "overseas"]],
    ["/en", ["overseas", "domestic"]],
  ])(
    "%s/signup begins with the members who speak the language, Apple alone for overseas ones",
    async (prefix, order) => {
      const { page } = await stage.newcomer().get(`${prefix}/signup`);
      expect(page.querySelectorAll(".way-in h2").map((heading) => heading.getAttribute("id"))).toEqual(order);
      const overseas = page.querySelectorAll(".way-in").at(order.indexOf("overseas"));
      expect(overseas?.querySelectorAll("form button").map((button) => button.getAttribute("formaction"))).toEqual([
        `${prefix}/signin/social-login/apple-login`,
      ]);
      for (const path of ["/signin", "/signup/fb-conversion"]) {
        expect(page.querySelector(`main a[href="${prefix}${path}"]`)).not.toBeNull();
      }
    },
  );
});

describe.each(["domestic", "overseas"] as const)("the terms of a %s member", (member) => {
  const at = `${terms}?member=${member}`;
  const next = member === "domestic" ? "/signup/identity" : "/signup/global/signup-global";

  test("the required ones have to be agreed to, each by its own box", async () => {
    for (const left of Object.keys(required)) {
      const visitor = stage.newcomer();
      const given = Object.fromEntries(Object.entries(required).filter(([name]) => name !== left));
      const answer = await visitor.post(at, { ...given, marketingEmail: "on" });
      expect(answer.status).toBe(400);
      expect(problems(answer)).toEqual([`#${left}`]);
      expect(ticked(answer.page)).toEqual([...Object.keys(given), "marketingEmail"]);
      expect((await visitor.get(next)).status).toBe(403);
    }
  });

  test.each(["", "0", "off", "false", "N", "On"])("a box with the value %j agrees to nothing", async (value) => {
    for (const name of [...Object.keys(required), "agreeAll"]) {
      const typed = name === "agreeAll" ? { agreeAll: value } : { ...required, [name]: value };
      const answer = await agree(stage.newcomer(), member, "", typed);
      expect([answer.status, ticked(answer.page)]).toEqual([400, Object.keys(required).filter((one) => one !== name && name !== "agreeAll")]); // prettier-ignore
    }
  });

  test("the optional ones are optional, and never ticked by themselves", async () => {
    const visitor = stage.newcomer();
    expect(ticked((await visitor.get(at)).page)).toEqual([]);
    expect(await agree(visitor, member)).toMatchObject({ status: 303, location: next });
    expect(ticked((await visitor.get(at)).page)).toEqual(Object.keys(required));
    await agree(visitor, member, "", { ...required, marketingPush: "on" });
    expect(ticked((await visitor.get(at)).page)).toEqual([...Object.keys(required), "marketingPush"]);
  });

  test("the box for all stands for all of them, and names the optional ones", async () => {
    const visitor = stage.newcomer();
    expect(await agree(visitor, member, "", { agreeAll: "on" })).toMatchObject({ status: 303, location: next });
    expect(ticked((await visitor.get(at)).page)).toEqual([...Object.keys(required), "marketingPush", "marketingEmail"]);
  });

  test("each consent that has a document leads to it, beside the form", async () => {
    const { page } = await stage.newcomer().get(at);
    const links = page.querySelectorAll("main a[target=_blank]").map((link) => link.getAttribute("href") ?? "");
    expect(links).toHaveLength(4);
    for (const link of new Set(links)) {
      const [path = "", id] = link.split("#");
      const document = await stage.newcomer().get(path);
      const text = id
        ? document.page.querySelector(`#${id}`)?.closest("section")
        : document.page.querySelector(".legal-text");
      expect(text?.text.length, link).toBeGreaterThan(100);
    }
  });
});

test("an address that names no kind of member leads to the choice", async () => {
  for (const query of ["", "?member=", "?member=admin", "?member=domestic&member=x"]) {
    expect(await stage.newcomer().get(terms + query)).toMatchObject({ status: 302, location: "/signup" });
    expect(await stage.newcomer().post(terms + query, required)).toMatchObject({ status: 303, location: "/signup" });
  }
});
