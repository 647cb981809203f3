import { describe, expect, test } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractClient } from "../support/contract-client";
import { startReferenceApi } from "../support/reference-api";
import { domesticForm, overseasForm, PASSWORD, tokenFor } from "../support/newcomers";
import { reasonOf, useAccountCalls, userOf } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, post, signedUp } = accounts;

describe("the same wish again", () => {
  test("is one account and one mail, also twenty at a time", async () => {
    const form = await domesticForm(accounts.api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("common", form)));
    const members = answers.map((answer) => userOf(answer).MemberSequence);
    expect([new Set(members).size, (await accounts.api.outbox(form.id)).length]).toEqual([1, 1]);
    expect(userOf(await post("common", form)).MemberSequence).toBe(members[0]);
  });

  test("with another password, much later, or once verified is another", async () => {
    const form = await signedUp();
    expect(reasonOf(await post("common", { ...form, password: "Baseball2!" }))).toEqual([475, "used"]);
    await advance(10 * 60);
    expect(reasonOf(await post("common", form))).toEqual([475, "used"]);
  });

  test("with another ID corrects a mistyped address, until that is verified", async () => {
    const form = await signedUp();
    const right = { ...form, id: "right.at.last@example.com" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("common", right)));
    expect([...new Set(answers.map(({ code }) => code))]).toEqual([200]);
    expect((await accounts.api.outbox(right.id)).length).toBe(1);
    expect(reasonOf(await post("checkEmail", { token: await tokenFor(accounts.api, form.id) }))).toEqual([
      477,
      "expired",
    ]);
    await post("checkEmail", { token: await tokenFor(accounts.api, right.id) });
    expect(reasonOf(await post("common", form))).toEqual([475, "used"]);
  });

  test("twenty people who want one ID are one member and nineteen refusals", async () => {
    const id = "wanted@example.com";
    const forms = await Promise.all(Array.from({ length: 20 }, () => domesticForm(accounts.api, { id })));
    const codes = (await Promise.all(forms.map((form) => post("common", form)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 471)]);
    expect((await accounts.api.outbox(id)).length).toBe(1);
  });

  test("overseas is one account too, while it is not verified", async () => {
    const form = overseasForm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("commonEn", form, "en")));
    expect(new Set(answers.map((answer) => userOf(answer).MemberSequence)).size).toBe(1);
    expect((await accounts.api.outbox(form.id)).length).toBe(1);
    await post("checkEmail", { token: await tokenFor(accounts.api, form.id) });
    expect((await post("commonEn", form)).code).toBe(471);
  });
});

describe("kill -9", () => {
  test("in the middle of a stream of sign-ups loses no acknowledged account", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "reference-api-killed-"));
    let victim = await startReferenceApi({ members: 40, games: 80, dataDir });
    const stream = contractClient(victim.url);
    const forms = await Promise.all(Array.from({ length: 60 }, () => domesticForm(victim)));
    const acknowledged: Record<string, string>[] = [];
    const all = forms.map(async (form) => {
      const { code } = await stream("/signup/common.php", { form });
      if (code === 200) acknowledged.push(form);
      if (acknowledged.length === 15) await victim.stop("SIGKILL");
    });
    const ended = await Promise.allSettled(all);
    expect(ended.some(({ status }) => status === "rejected")).toBe(true);
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    victim = await startReferenceApi({ members: 40, games: 80, dataDir, port: victim.port });
    for (const form of acknowledged) {
      const login = await stream("/login/login.php", { form: { id: form["id"] ?? "", password: PASSWORD } });
      expect([form["id"], login.code, (await victim.outbox(form["id"])).length]).toEqual([form["id"], 462, 1]);
    }
    const retried = await Promise.all(forms.map((form) => stream("/signup/common.php", { form })));
    expect(new Set(retried.map((answer) => userOf(answer).MemberSequence)).size).toBe(forms.length);
    for (const { id } of forms) expect((await victim.outbox(id)).length).toBe(1);
    await victim.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
