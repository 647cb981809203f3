import { describe, expect, test } from "vitest";
import { comeBack, newcomer, providers, signInWith, start, visitProvider } from "../support/social-visit";
import { useStage } from "../support/stage";
import { words } from "../support/visitor";

const stage = useStage();

describe.each(providers)("%s", (provider) => {
  test.each(["", "/en"])("lets its member in at %s/signin", async (prefix) => {
    const visitor = stage.newcomer();
    const answer = await signInWith(visitor, provider, { person: `${provider}@example.com` }, prefix);
    expect(answer).toMatchObject({ status: provider === "apple" ? 303 : 302, location: prefix || "/" });
    expect((await visitor.get("/record")).status).toBe(200);
  });

  test("brings somebody new to the sign-up", async () => {
    const visitor = stage.newcomer();
    const answer = await signInWith(visitor, provider, newcomer(provider));
    expect(answer.location).toBe("/signup/terms?member=domestic");
  });

  test("is refused: sign-in says so, without drama", async () => {
    const visitor = stage.newcomer();
    const answer = await signInWith(visitor, provider, { decision: "refuse" });
    expect(answer.location).toBe("/signin");
    const page = await visitor.get("/signin");
    expect(page.status).toBe(200);
    expect(words(page.page, ".notice")).toMatch(/취소/);
  });
});
