import { describe, expect, test } from "vitest";
import { known, people } from "../support/journeys/carrier";
import { nowhere, type Journey } from "../support/journeys/scene";
import { agreed, identified } from "../support/journeys/signup";
import { comeWith, withoutAddress } from "../support/journeys/social";
import { without } from "../support/newcomers";
import { agree, newAccount, newOverseasAccount, required } from "../support/signup-visit";
import { newAddress, useStage } from "../support/stage";
import { type Answer, password, problems, words } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const malformed = [
  "jo@example..com",
  "홍길동@naver.com",
  "jo,doe@example.com",
  "a@[127.0.0.1]",
  "jo.@example.com",
  "jo@example.c0m1-",
];

type Fields = Record<string, string>;
interface Form {
  path: string;
  fields: () => Fields;
  as: Journey;
}

const apart = ["email", "password", "passwordConfirmation"];
const forms: Record<string, Form> = {
  "sign-in": { path: "/signin", fields: () => ({ password }), as: nowhere },
  "domestic sign-up": { path: "/signup/signup-common", fields: newAccount, as: identified },
  "overseas sign-up": { path: "/signup/global/signup-global", fields: newOverseasAccount, as: agreed("overseas") },
  "the check of an ID": {
    path: "/signup/global/signup-global",
    fields: () => ({ ...newOverseasAccount(), intent: "check-email" }),
    as: agreed("overseas"),
  },
  "sign-up with Naver": {
    path: "/signup/social-signup/naver-signup",
    fields: () => without(newAccount(), ...apart),
    as: comeWith("naver"),
  },
  "sign-up with Apple": {
    path: "/signup/global/social-signup/apple-signup",
    fields: () => without(newOverseasAccount(), ...apart),
    as: withoutAddress,
  },
  conversion: {
    path: "/signup/fb-conversion",
    fields: () => ({ ...newAccount(), ...required }),
    as: known("fb-signup", people.onlyOld),
  },
  "another mail": { path: "/signup/user-authenticate", fields: () => ({ intent: "resend" }), as: nowhere },
  "another mail abroad": {
    path: "/signup/global/user-authenticate",
    fields: () => ({ intent: "resend" }),
    as: nowhere,
  },
  reset: { path: "/signin/pw-reset", fields: () => ({}), as: nowhere },
  "reset abroad": { path: "/signin/global/pw-reset", fields: () => ({}), as: nowhere },
};

const example = "player@example.com";

function expectFormatMessage(answer: Answer, email: string) {
  expect([answer.status, problems(answer)], email).toEqual([400, ["#email"]]);
  expect(words(answer.page, ".error-summary a"), email).toContain(example);
  expect(answer.page.querySelector("#email")?.getAttribute("value"), email).toBe(email);
}

describe.each(Object.entries(forms))("%s", (_, { path, fields, as }) => {
  test("tells at the field of what is no address, and keeps it", async () => {
    const { visitor } = await as(stage);
    for (const email of malformed) {
      const twin = visitor.twin();
      twin.headers["X-Forwarded-For"] = newAddress();
      expectFormatMessage(await twin.post(path, { ...fields(), email }), email);
    }
  });
});

describe("an operator with a stricter rule", () => {
  const wire = useWire(stage);

  const refuse = (call: string, fields: object) =>
    wire.play((response, _, path) => {
      if (path !== call) return false;
      response.end(JSON.stringify({ code: 400, msg: "no", data: { fields } }));
      return true;
    });
  test.each([
    ["/signin", "/login/login.php", { password }],
    ["/signin/pw-reset", "/signup/pwReset.php", {}],
    ["/signup/user-authenticate", "/signup/sendEmail.php", { intent: "resend" }],
    ["/signup/global/user-authenticate", "/signup/sendEmailEn.php", { intent: "resend" }],
  ] as const)("%s tells of it at the field as well, and counts nothing", async (path, call, fields) => {
    const email = `strict${path.replace(/\W/g, "")}@example.com`;
    const visitor = wire.visitor({ "X-Forwarded-For": newAddress() });
    refuse(call, { id: "format" });
    for (let i = 0; i < 12; i++) expectFormatMessage(await visitor.post(path, { ...fields, email }), email);
    wire.play(undefined);
    // Each time the API itself has sent a mail.
    await stage.api.switch({ clock: { advanceSeconds: 61 } });
    const { status } = await visitor.post(path, { ...fields, email });
    expect(status).toBe(path === "/signin" ? 401 : 303);
  });

  test.each(["/signin/pw-reset", "/signup/user-authenticate"])(
    "%s: an address of ours that the API does not know is our fault, not the reader's",
    async (path) => {
      const visitor = wire.visitor({ "X-Forwarded-For": newAddress() });
      wire.play((response, _, call) => {
        if (!/pwReset|sendEmail/.test(call)) return false;
        response.end('{"code":400,"data":{"fields":{"linkUrl":"choice"}}}');
        return true;
      });
      const answer = await visitor.post(path, { intent: "resend", email: "fine@example.com" });
      wire.play(undefined);
      expect(answer.status).toBe(503);
      expect(answer.page.querySelector("#email")?.getAttribute("value")).toBe("fine@example.com");
    },
  );

  test.each([20, 128, 129, 200])("a password of %i characters at sign-in is a wrong one", async (length) => {
    const visitor = wire.visitor({ "X-Forwarded-For": newAddress() });
    const wrong = await visitor.post("/signin", { email: example, password: "Baseball1?" });
    const answer = await visitor.post("/signin", { email: example, password: "x".repeat(length) });
    expect([answer.status, words(answer.page, ".error-summary")]).toEqual([401, words(wrong.page, ".error-summary")]);
  });

  test.each(["toString", "constructor", "valueOf", "shoeSize"])(
    "%s, a field that nobody knows, is blamed on none",
    async (name) => {
      const visitor = wire.visitor({ "X-Forwarded-For": newAddress() });
      await agree(visitor, "overseas");
      refuse("/signup/commonEn.php", { [name]: "format" });
      const answer = await visitor.post("/signup/global/signup-global", newOverseasAccount());
      wire.play(undefined);
      expect([400, 403]).toContain(answer.status);
      expect([problems(answer), words(answer.page, ".error-summary li") !== ""]).toEqual([[], true]);
    },
  );
});
