import { expect, test } from "vitest";
import { useStubbedApp } from "../support/used-app";
import { Visitor } from "../support/visitor";

const user = { ID: "player@example.com", Nickname: "P", Name: null, Char: "1", IsDomestic: "Y", SocialType: null };
const cookies = Array.from({ length: 6 }, (_, i) => `OPERATOR_COOKIE_${i}=${String(i).repeat(26)}`);
const attributes = "; path=/v1; expires=Wed, 21 Oct 2037 07:28:00 GMT; Max-Age=345600000; HttpOnly; SameSite=Lax";
const limit = 4_096;

let tokenLength: number;
let seen: string[];
const app = useStubbedApp({}, (req, res) => {
  seen.push(req.headers.cookie ?? "");
  const refreshToken = "s3cret".repeat(1000).slice(0, tokenLength);
  res.setHeader("Set-Cookie", [...cookies.map((cookie) => cookie + attributes), "OLD=deleted; Max-Age=0"]);
  res.end(JSON.stringify({ code: 200, msg: "ok", data: { accessToken: "a", refreshToken, expiresIn: 600, user } }));
});

async function sessionLine(ofToken: number): Promise<{ line: string; member: Visitor }> {
  tokenLength = ofToken;
  seen = [];
  const member = new Visitor(app.url);
  const { setCookies } = await member.post("/signin", { email: user.ID, password: "Baseball1!" });
  return { line: setCookies.find((line) => line.startsWith("session=")) ?? "", member };
}

const warnings = async () => (await app.log()).split("\n").filter((line) => /\b4096\b/.test(line));

test("a refresh token of 900 characters and six cookies of the API leave room in the session's cookie", async () => {
  const { line, member } = await sessionLine(900);
  expect(line.length).toBeGreaterThan(900);
  expect(line.length).toBeLessThan(limit * 0.75);
  expect(await warnings()).toEqual([]);
  await member.post("/logout", {});
  expect(seen.at(-1)).toBe(cookies.join("; "));
});

test("a session near the limit of browsers is warned of, once for a size and without a secret", async () => {
  const { line } = await sessionLine(2_200);
  await sessionLine(2_200);
  expect(line.length).toBeGreaterThan(3_600);
  const lines = await warnings();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(String(line.length));
  expect(lines[0]).not.toMatch(/s3cret|OPERATOR|player/);
});
