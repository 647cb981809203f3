import { expect, test } from "vitest";
import { safeFileName } from "../../app/game/nasmo/file-name";
import { attachment, safeName } from "../../reference-api/nasmo/file-name";

const hostile = [
  "../../etc/passwd",
  "..\\..\\windows\\win.ini",
  'a"; filename="evil.exe',
  "line\r\nSet-Cookie: a=1",
  "\u202egpj.exe",
  "nul\u0000byte",
  "CON",
  "lpt1",
  "...",
  "",
  "   ",
  "x".repeat(500),
  "홈".repeat(200),
  "😀".repeat(60),
  "\ud800 alone",
  "<b>x</b>|?*:",
];
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e/\\:*?"<>|]|^\.|^$|[. ]$/;

test.each(hostile)("%j is a safe name in the end, in the app and in the reference API", (text) => {
  for (const name of [safeFileName(text, "nasmo-1").replace(/\.mp4$/, ""), safeName([text]), safeName([text, text])]) {
    expect(name).not.toMatch(unsafe);
    expect(name).not.toMatch(/^(con|lpt1)$/i);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(106);
    expect(Buffer.from(name).toString()).toBe(name);
  }
});

test("a name of a file keeps what can be kept", () => {
  expect(safeFileName("2026-11-21_홈런왕_잠실 본점.mp4", "nasmo-1")).toBe("2026-11-21_홈런왕_잠실 본점.mp4");
  expect(safeFileName(null, "nasmo-1")).toBe("nasmo-1.mp4");
  expect(safeName(["2026-11-21", "홈런왕", "잠실 본점"])).toBe("2026-11-21_홈런왕_잠실-본점");
});

test("the header says it in ASCII, and whole as RFC 8187 has it", () => {
  expect(attachment("홈런_1.mp4")).toBe("attachment; filename=\"__1.mp4\"; filename*=UTF-8''%ED%99%88%EB%9F%B0_1.mp4");
  expect(attachment("a'(b)*.mp4")).toContain("filename*=UTF-8''a%27%28b%29%2A.mp4");
});
