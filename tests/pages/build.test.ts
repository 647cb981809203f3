import { expect, test } from "vitest";
import { useStage } from "../support/stage";

const stage = useStage();

test("/build names the build that made the pages, to anybody and without a trace", async () => {
  const member = await stage.member();
  const page = (await member.get("/rank")).page;
  const builds = page.querySelectorAll("script[data-build]").map((script) => script.getAttribute("data-build"));
  for (const who of [stage.visitor(), member]) {
    const answer = await who.get("/build");
    expect(answer).toMatchObject({ status: 200, setCookies: [] });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(builds).toEqual([answer.text]);
    expect(answer.text).toMatch(/^[\w-]{12}$/);
  }
});
