import { describe, expect, test } from "vitest";
import { useStubbedApp } from "../support/used-app";
import { problems, Visitor, words } from "../support/visitor";

const user = { Nickname: "선수", Name: "", Char: "1", IsDomestic: "Y", SocialType: null };

const app = useStubbedApp({ TRUST_PROXY: "1" }, (req, res) => {
  let body = "";
  req.on("data", (chunk: Buffer) => (body += chunk.toString()));
  req.on("end", () => {
    const fields = new URLSearchParams(body);
    const member = { ...user, ID: fields.get("id") };
    const right = { code: 200, msg: "OK", data: { accessToken: "a", refreshToken: "r", user: member } };
    const codes: Record<string, number> = { broken: 500, suspended: 463, social: 461 };
    const typed = fields.get("password") ?? "";
    res.end(JSON.stringify(typed === "right" ? right : { code: codes[typed] ?? 460, msg: "no" }));
  });
});

let addresses = 0;
const someone = () => new Visitor(app.url, { "X-Forwarded-For": `192.0.2.${++addresses}` });
const attempt = (email: string, password = "wrong", visitor = someone(), prefix = "") =>
  visitor.post(`${prefix}/signin`, { email, password });

async function fail(email: string, times: number) {
  for (let i = 0; i < times; i++) expect((await attempt(email)).status).toBe(401);
}

describe("ten wrong passwords for an account", () => {
  test("close it, from every address and in every spelling, with a page that says so", async () => {
    await fail("closed@example.com", 10);
    for (const email of ["closed@example.com", "CLOSED@Example.COM", " closed@example.com"]) {
      const answer = await attempt(email, "right");
      expect(answer.status).toBe(429);
      const wait = Number(answer.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
      expect(words(answer.page, ".error-summary a")).toMatch(/15분/);
      expect(answer.page.querySelector(".error-summary a")?.getAttribute("href"), "at the password").toBe("#password");
      expect(words(answer.page, "title")).toMatch(/^오류: /);
    }
    const english = await attempt("closed@example.com", "right", someone(), "/en");
    expect(english.status).toBe(429);
    expect(words(english.page, ".error-summary a")).toMatch(/15 minutes/);
  });

  test.each(["ㅠㅁㄴㄷㅠㅁㅣㅣ1!", "비밀번호1!", "ｒｉｇｈｔ"])(
    "%s is no attempt, and is told at the field",
    async (typed) => {
      const before = app.api.calls.length;
      for (let i = 0; i < 11; i++) {
        const answer = await attempt("keyboard@example.com", typed);
        expect([answer.status, problems(answer)]).toEqual([400, ["#password"]]);
      }
      expect(app.api.calls.length).toBe(before);
      expect((await attempt("keyboard@example.com", " right\n")).status).toBe(303);
    },
  );

  test("do not ask the API again, and leave other accounts alone", async () => {
    await fail("shut@example.com", 10);
    const before = app.api.calls.length;
    await attempt("shut@example.com");
    expect(app.api.calls.length).toBe(before);
    expect((await attempt("neighbour@example.com", "right")).status).toBe(303);
  });

  test("count also when all are sent at once", async () => {
    const before = app.api.calls.length;
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt("burst@example.com")));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(app.api.calls.length - before).toBe(10);
  });
});

test("the right password forgets the wrong ones before it", async () => {
  await fail("forgetful@example.com", 9);
  expect((await attempt("forgetful@example.com", "right")).status).toBe(303);
  await fail("forgetful@example.com", 9);
  expect((await attempt("forgetful@example.com", "right")).status).toBe(303);
});

test.each(["Spelled1@Example.COM", "  spelled3@example.com "])(
  "the right password forgets them for the account, however that is written: %j",
  async (written) => {
    const plain = written.trim().toLowerCase();
    await fail(plain, 9);
    expect((await attempt(written, "right")).status).toBe(303);
    await fail(plain, 9);
    expect((await attempt(plain, "right")).status).toBe(303);
  },
);

test("an account's state and a fault of the API are no wrong password", async () => {
  for (let i = 0; i < 6; i++) {
    expect((await attempt("patient@example.com", "suspended")).status).toBe(403);
    expect((await attempt("patient@example.com", "broken")).status).toBe(503);
  }
  expect((await attempt("patient@example.com", "right")).status).toBe(303);
});

describe("an address", () => {
  test("counts accounts, however often each is tried", async () => {
    const visitor = someone();
    for (let i = 0; i < 100; i++) {
      const { status } = await attempt(`often${i % 9}@example.com`, "wrong", visitor);
      expect(status).toBe(i < 90 ? 401 : 429);
    }
    expect((await attempt("another@example.com", "right", visitor)).status).toBe(303);
  });

  test("is closed by wrong passwords for a hundred accounts, to browsers that do not know theirs", async () => {
    const visitor = someone();
    for (let i = 0; i < 100; i++) expect((await attempt(`member${i}@example.com`, "wrong", visitor)).status).toBe(401);
    const stranger = () => new Visitor(app.url, visitor.headers);
    const answer = await attempt("another@example.com", "right", stranger());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(words(answer.page, ".error-summary a")).toMatch(/와이파이와 모바일 데이터를 서로/);
    const together = await Promise.all(
      Array.from({ length: 6 }, () => attempt("six@example.com", "wrong", stranger())),
    );
    expect(together.map(({ status }) => status)).toEqual(Array(6).fill(429));
    expect((await attempt("another@example.com", "right")).status).toBe(303);
    // Who is counted already is no further account, and the right password takes it out.
    expect((await attempt("member7@example.com", "wrong", stranger())).status).toBe(401);
    expect((await attempt("member7@example.com", "right", stranger())).status).toBe(303);
    expect((await attempt("another@example.com", "right", stranger())).status).toBe(303);
  });

  test("counts an account once that is tried often at the same time", async () => {
    const visitor = someone();
    for (let i = 0; i < 99; i++) {
      const tries = Array.from({ length: 3 }, () => attempt(`fast${i}@example.com`, "wrong", new Visitor(app.url, visitor.headers))); // prettier-ignore
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401]);
    }
    expect((await attempt("fast99@example.com", "wrong", visitor)).status).toBe(401);
    expect((await attempt("fast100@example.com", "wrong", visitor)).status).toBe(429);
  });
});

const from = (address: string) => new Visitor(app.url, { "X-Forwarded-For": address });

test("the addresses of one IPv6 network count as one", async () => {
  for (let i = 0; i < 100; i++)
    expect((await attempt(`six${i}@example.com`, "wrong", from(`2001:db8:0:1:${i}::${i}`))).status).toBe(401);
  expect((await attempt("seven@example.com", "right", from("2001:DB8::1:ffff:0:0:1"))).status).toBe(429);
  expect((await attempt("seven@example.com", "right", from("2001:db8:0:2::1"))).status).toBe(303);
});

test("an IPv4 address is itself alone, written as IPv6 too", async () => {
  for (let i = 0; i < 100; i++)
    expect(
      (await attempt(`four${i}@example.com`, "wrong", from(i % 2 ? "198.51.100.1" : "::ffff:c633:6401"))).status,
    ).toBe(401);
  expect((await attempt("five@example.com", "right", from("198.51.100.1"))).status).toBe(429);
  expect((await attempt("five@example.com", "right", from("::ffff:c633:6402"))).status).toBe(303);
});

test("twenty answers an hour tell an address that an account signs in by a provider", async () => {
  const visitor = someone();
  const told = [];
  for (let i = 0; i < 22; i++) told.push((await attempt(`social${i}@example.com`, "social", visitor)).text);
  const tells = told.map((text) => /소셜 계정으로 가입했는지/.test(text));
  expect([tells.slice(0, 10).every(Boolean), tells.slice(20).some(Boolean)]).toEqual([true, false]);
  const known = await attempt("social1@example.com", "social");
  expect([known.status, known.text === told[21]]).toEqual([401, false]);
});
