import { beforeEach, expect, test } from "vitest";
import type { HTMLElement } from "node-html-parser";
import { z } from "zod";
import { fieldsOf, never } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
const member = stage.useMember();

const starsOf = ({ page }: Answer) => page.querySelectorAll("form[data-favourite]");
const isOn = (form: HTMLElement) => form.querySelector("button")?.getAttribute("aria-pressed") === "true";

/** Removes all stars. */
async function clear() {
  for (const form of starsOf(await member.get("/rank?tab=fav"))) {
    await member.post("/rank/favourite", { ...fieldsOf(form), on: "N" });
  }
}
beforeEach(clear);

test.each(["/rank", "/rank?mode=bat&by=distance", "/en/rank?by=hr"])(
  "a press on %s comes back to the same place, and the star is on",
  async (path) => {
    const first = await member.get(path);
    const next = first.page.querySelector("a[rel=next]")?.getAttribute("href") ?? "";
    const second = await member.get(next);
    const form = starsOf(second)[3] ?? never();
    const { player = "" } = fieldsOf(form);
    expect(isOn(form)).toBe(false);
    const answer = await member.post(form.getAttribute("action") ?? "", fieldsOf(form));
    expect(answer).toMatchObject({ status: 303, location: `${next}#row-${player}` });
    const after = starsOf(await member.get(next))[3] ?? never();
    expect([isOn(after), fieldsOf(after)]).toEqual([true, { ...fieldsOf(form), on: "N" }]);
    await member.post("/rank/favourite", fieldsOf(after));
    expect(isOn(starsOf(await member.get(next))[3] ?? never())).toBe(false);
  },
);

test("the tab of favourites has them and the member alone, on every board", async () => {
  const [first = never(), , third = never()] = starsOf(await member.get("/rank"));
  for (const form of [first, third]) await member.post("/rank/favourite", fieldsOf(form));
  const names = [first, third].map((form) => fieldsOf(form)["name"]);
  const { page } = await member.get("/rank?tab=fav");
  expect(allWords(page, ".standing:not(.standing-own) .standing-player a")).toEqual(names);
  expect(page.querySelectorAll(".standing-own")).toHaveLength(1);
  expect(page.querySelectorAll(".near")).toEqual([]);
  expect(page.querySelector(".rank-list .tabs a[aria-current=page]")?.getAttribute("href")).toContain("tab=fav");
});

test("a page that asks in the background gets the outcome alone", async () => {
  const fields = fieldsOf(starsOf(await member.get("/rank"))[0] ?? never());
  const answer = await member.post("/rank/favourite", fields, { Accept: "application/json" });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    { message: `즐겨찾기에 추가했어요: ${fields["name"]}`, on: true },
  ]);
});

test.each([
  ["nobody", { player: "999999", on: "Y" }],
  ["no player", { player: "<b>", on: "Y" }],
  ["no wish", { player: "20" }],
  ["nothing", {}],
])("a press for %s is told on the page it came from", async (_, fields: Record<string, string>) => {
  const answer = await member.post("/rank/favourite", { ...fields, redirect: "/rank?by=hr" });
  expect(answer.status).toBe(303);
  const { page } = await member.get(answer.location ?? "");
  expect(words(page, ".told")).toContain("즐겨찾기를 바꾸지 못했어요");
  expect(words((await member.get("/rank")).page, ".told")).toBe("");
});

test("oneself cannot be a favourite", async () => {
  const own = (await member.get("/rank?at=me")).page.querySelector(".standing-own")?.getAttribute("id") ?? "";
  const fields = { player: own.slice(1), on: "Y" };
  const answer = await member.post("/rank/favourite", fields, { Accept: "application/json" });
  expect(z.object({ message: z.string(), on: z.undefined() }).parse(JSON.parse(answer.text)).message).toContain(
    "못했어요",
  );
});

test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/logout"])(
  "%s is no way back",
  async (redirect) => {
    const answer = await member.post("/rank/favourite", { player: "20", on: "N", redirect });
    expect(answer).toMatchObject({ status: 303, location: "/" });
  },
);

test("a full list and an API that is away are told, with and without script", async () => {
  const other = await wire.member();
  const fields = fieldsOf(starsOf(await other.get("/rank"))[0]);
  wire.answer("/rank/favourite.php", 200, '{"code":484,"msg":"full","data":[]}');
  const asked = await other.post("/rank/favourite", fields, { Accept: "application/json" });
  expect(z.object({ message: z.string() }).parse(JSON.parse(asked.text)).message).toContain("200명까지");
  const pressed = await other.post("/rank/favourite", fields);
  expect(words((await other.get(pressed.location ?? "")).page, ".told")).toContain("200명까지");
  wire.shut("/rank/favourite.php");
  expect((await other.post("/rank/favourite", fields)).status).toBe(503);
});
