import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod/v4";
import type { SealedCookie } from "../../app/session/sealed-cookie.server";

const secret = "a secret of these tests alone";
let cookieNamed: (name: string) => SealedCookie<string>;
beforeAll(async () => {
  // Other files of this worker may have loaded it with another secret.
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secret);
  const { sealedCookie } = await import("../../app/session/sealed-cookie.server");
  cookieNamed = (name) => sealedCookie(name, z.string());
});

const ask = (cookie?: string, url = "http://localhost/") =>
  new Request(url, { headers: cookie === undefined ? {} : { Cookie: cookie } });
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns the value that a browser would send back. */
function sealed(name: string, text: string, url?: string): string {
  return /=([^;]*)/.exec(cookieNamed(name).line(ask(undefined, url), text))?.[1] ?? "";
}

test.each(["a", "ab", "abc", "abcd"])("of the spellings of %j only the one that was sent is taken", (text) => {
  const cookie = cookieNamed("first");
  const value = sealed("first", text);
  expect(cookie.read(ask(`first=${value}`))).toBe(text);
  const longer = [...alphabet].map((letter) => value + letter);
  const lastOther = [...alphabet].map((letter) => value.slice(0, -1) + letter).filter((other) => other !== value);
  const [begin, rest] = [value.slice(0, 9), value.slice(9)];
  const inside = [".", " ", "=", "%", "\t"].map((foreign) => begin + foreign + rest);
  for (const other of [
    ...longer,
    ...lastOther,
    ...inside,
    `${value}=`,
    `${value}==`,
    Buffer.from(value, "base64url").toString("base64") + "=",
  ])
    expect(cookie.read(ask(`first=${other}`)), other).toBeNull();
});

test("is found in each header that browsers and gateways make of it", () => {
  const value = sealed("first", "text");
  const headers = [`a=1;first=${value}`, `a=1; first=${value};`, `first="${value}"`, `;; ,a;first = ${value} ;b=2`];
  for (const header of headers) expect(cookieNamed("first").read(ask(header)), header).toBe("text");
  for (const header of [`xfirst=${value}`, `first`, `a="first=${value}"`, `a=first=${value}`])
    expect(cookieNamed("first").read(ask(header)), header).toBeUndefined();
});

test("a value is taken under its own name only, whichever was read first", () => {
  const value = sealed("first", "text");
  expect(cookieNamed("second").read(ask(`second=${value}`))).toBeNull();
  expect(cookieNamed("first").read(ask(`first=${value}`))).toBe("text");
  expect(cookieNamed("second").read(ask(`second=${value}`))).toBeNull();
});

test("what was sent over http is not taken for the cookie of https", () => {
  const value = sealed("first", "text");
  expect(cookieNamed("first").read(ask(`__Host-first=${value}`, "https://localhost/"))).toBeNull();
});

test("what the next cipher has sealed is opened already, with a key of its own and under its name only", () => {
  const sealedFor = (name: string, purpose: string) => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
    const nonce = randomBytes(12);
    const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 });
    const body = cipher.setAAD(Buffer.from(name), { plaintextLength: 6 }).update('"text"');
    cipher.final();
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
  };
  const read = (value: string) => cookieNamed("first").read(ask(`first=${value}`));
  expect(read(sealedFor("first", "seal chacha20-poly1305"))).toBe("text");
  expect(read(sealedFor("second", "seal chacha20-poly1305"))).toBeNull();
  expect(read(sealedFor("first", "session cookie"))).toBeNull();
});
