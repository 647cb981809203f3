import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainAddresses, readEnv, readMediaOrigins, readOnwardSources } from "../../server/env";

const secret = "a-secret-of-the-tests-long-enough";
const older = "the-one-before-it-long-enough";

test("nothing has to be set", () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    TRUST_PROXY: 0,
    WORKERS: 1,
    PLAIN_CONNECTIONS: [],
    PEOPLE_PER_ADDRESS: 100,
    DATA_DIR: ".data",
    HSTS_SUBDOMAINS: "off",
    OFFLINE: "on",
    PREFETCH: "on",
    DRAIN_DELAY_MS: 5000,
  });
  expect(readEnv({ PORT: "", API_BASE_URL: "" }).PORT).toBe(3000);
});

test("what is set is tidied up", () => {
  const env = readEnv({
    NODE_ENV: "production",
    API_BASE_URL: "https://api.example.com/v1/",
    PUBLIC_ORIGIN: "https://play.example.com/",
    SESSION_SECRET: ` ${secret}, ${older}`,
    TRUST_PROXY: "2",
    REDIS_URL: "rediss://cache.example.com:6379",
  });
  expect(env.API_BASE_URL).toBe("https://api.example.com/v1");
  expect(env.PUBLIC_ORIGIN).toBe("https://play.example.com");
  expect(env.TRUST_PROXY).toBe(2);
  expect(env.SESSION_SECRET).toEqual([secret, older]);
});

/** Calls `check` with the path of a file. */
function withFile(text: string, check: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "holidays-"));
  const path = join(folder, "holidays.txt");
  writeFileSync(path, text);
  try {
    check(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a file of holidays has days, days that are none, whole years and notes", () => {
  const text = "\uFEFF# 임시공휴일\r\n2027-05-03 # 어린이날 연휴\r\n\r\n- 2027-10-04\r\n2028\n2028-01-01";
  withFile(text, (path) => {
    const { HOLIDAYS_FILE } = readEnv({ HOLIDAYS_FILE: path });
    expect(HOLIDAYS_FILE).toEqual({
      holidays: ["2027-05-03", "2028-01-01"],
      workdays: ["2027-10-04"],
      years: ["2028"],
    });
  });
});

test.each(["2027-02-29", "2027.5.3", "-2027", "--2027-05-03", "holiday", "-", "2027-05-03 어린이날", "-2027-05-01"])(
  "a line %j of it is named, and stops the start",
  (line) => {
    withFile(`# a note\n2027-05-01\n${line}\n`, (path) => {
      expect(() => readEnv({ HOLIDAYS_FILE: path })).toThrow(/^HOLIDAYS_FILE [^\n]*line 3[^\n]*$/);
    });
  },
);

test("a page that goes on leads over https alone, but for stand-ins on this machine", () => {
  expect(readOnwardSources({})).toEqual({ onwardScheme: "https:", kakaoScripts: null });
  const kakao = { KAKAO_JS_KEY: "key", KAKAO_SDK_URL: "http://127.0.0.1:3001/kakao.js" };
  expect(readOnwardSources(kakao)).toEqual({ onwardScheme: "http:", kakaoScripts: "http://127.0.0.1:3001" });
  expect(readOnwardSources({ CARRIER_URL: "http://127.0.0.1:3001/start" }).onwardScheme).toBe("http:");
});

test("videos may come from the origins that are named, and from nowhere without", () => {
  expect(readMediaOrigins({})).toEqual([]);
  expect(readMediaOrigins({ MEDIA_ORIGINS: "https://media.example.com, http://127.0.0.1:3001/" })).toEqual([
    "https://media.example.com",
    "http://127.0.0.1:3001",
  ]);
});

test("the handbook names every variable", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const sources = ["server/env.ts", "app/env-schema.ts"].map(read).join("\n");
  const names = new Set([...sources.matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].flatMap(([, name]) => name ?? []));
  expect(names.size).toBeGreaterThan(25);
  const handbook = read("docs/operating.md");
  const isNamed = (name: string) => {
    if (/^(KAKAO|NAVER|APPLE)_(AUTHORIZE_URL|TOKEN_URL)$/.test(name))
      return handbook.includes("+ AUTHORIZE_URL, TOKEN_URL");
    if (/^(KAKAO|APPLE)_(KEYS_URL|ISSUER)$/.test(name)) return handbook.includes("+ KEYS_URL, ISSUER");
    return handbook.includes(name);
  };
  expect([...names].filter((name) => !isNamed(name))).toEqual([]);
});

test.each([
  ["on this machine", { API_BASE_URL: "http://127.0.0.1:9/v1", REDIS_URL: "redis://localhost:6379" }, false, []],
  ["named", { REDIS_URL: "redis://cache:6379", PLAIN_CONNECTIONS: "REDIS_URL" }, false, ["REDIS_URL"]],
  ["in a demo", { PUBLIC_ORIGIN: "http://192.168.0.5:3000" }, true, ["PUBLIC_ORIGIN"]],
  ["outside production", { PUBLIC_ORIGIN: "http://play.test", NODE_ENV: "test" }, false, ["PUBLIC_ORIGIN"]],
])("an address without TLS is taken %s, and warned of if it is another machine's", (_, given, isDemo, warned) => {
  const env = readEnv({ SESSION_SECRET: secret, ...given }, isDemo);
  expect(plainAddresses(env)).toEqual(warned);
});
