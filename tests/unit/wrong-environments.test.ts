import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readEnv, settingsWithoutEffect } from "../../server/env";

const hidden = "s3cr3tValue";
const complete = {
  NODE_ENV: "production",
  API_BASE_URL: "https://api.example.com/v1",
  PUBLIC_ORIGIN: "https://play.example.com",
  SESSION_SECRET: "a-secret-of-the-tests-long-enough",
};

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pkcs8 = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const p256 = pkcs8(privateKey);
const p384 = pkcs8(generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey);
const sec1 = privateKey.export({ type: "sec1", format: "pem" }).toString();
const spki = publicKey.export({ type: "spki", format: "pem" }).toString();
const inOneLine = (pem: string, lineEnd = "\\n") => pem.replaceAll("\n", lineEnd);
const withKey = (pem: string) => ({
  APPLE_CLIENT_ID: "com.example.web",
  APPLE_TEAM_ID: "TEAM123456",
  APPLE_KEY_ID: "KEY1234567",
  APPLE_PRIVATE_KEY: pem,
});

type Environment = Record<string, string | undefined>;
const start = (environment: Environment, isDemo = false) => readEnv({ ...complete, ...environment }, isDemo);

/** Returns the lines of the refusal. */
function refusal(environment: Environment, isDemo?: boolean): string[] {
  try {
    start(environment, isDemo);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("\n");
  }
  return [];
}

const noApi = { API_BASE_URL: undefined };

test.each<[string, Environment]>([
  ["API_BASE_URL", noApi],
  ["API_BASE_URL", { ...noApi, PUBLIC_ORIGIN: undefined, HOST: "0.0.0.0" }],
  ["API_BASE_URL", { API_BASE_URL: "api.example.com/v1" }],
  ["API_BASE_URL", { API_BASE_URL: "https://api.example.com" }],
  ["API_BASE_URL", { API_BASE_URL: "file:///v1" }],
  ["API_BASE_URL", { API_BASE_URL: "http://api.example.com/v1" }],
  ["API_BASE_URL", { API_BASE_URL: "http://api.example.com/v1", NODE_ENV: "development" }],
  ["API_BASE_URL", { API_BASE_URL: `https://user:${hidden}@api.example.com/v1` }],
  ["API_BASE_URL", { API_BASE_URL: "https://api.example.com/?version=/v1" }],
  ["API_BASE_URL", { API_BASE_URL: "https://api.example.com/#/v1" }],
  ["API_BASE_URL", { API_BASE_URL: "https://api.example.com:99999/v1" }],
  ["API_BASE_URL", { API_BASE_URL: "https://api.example.com/a b/v1" }],
  ["API_BASE_URL", { API_BASE_URL: '"https://api.example.com/v1"' }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://play.example.com/en" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "play.example.com" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "http://play.example.com" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "'https://play.example.com'" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: `https://user:${hidden}@play.example.com` }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://*.example.com" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://a.example,https://b.example" }],
  ["SESSION_SECRET", { SESSION_SECRET: "  " }],
  ["SESSION_SECRET", { SESSION_SECRET: `${hidden},` }],
  ["SESSION_SECRET", { SESSION_SECRET: `"${hidden}"` }],
  ["PUSH_PUBLIC_KEY", { PUSH_PUBLIC_KEY: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORc" }],
  ["PUSH_PUBLIC_KEY", { PUSH_PUBLIC_KEY: `B${"A".repeat(86)}` }],
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "70000" }],
  ["PORT", { PORT: '"3000"' }],
  ["HOST", { HOST: "a b" }],
  ["HOST", { HOST: "[::1]" }],
  ["TRUST_PROXY", { TRUST_PROXY: "true" }],
  ["PEOPLE_PER_ADDRESS", { PEOPLE_PER_ADDRESS: "0" }],
  ["DRAIN_DELAY_MS", { DRAIN_DELAY_MS: "-1" }],
  ["HSTS_SUBDOMAINS", { HSTS_SUBDOMAINS: "yes" }],
  ["NODE_ENV", { NODE_ENV: "prod" }],
  ["WORKERS", { WORKERS: "auto" }],
  ["REDIS_URL", { REDIS_URL: "localhost:6379" }],
  ["REDIS_URL", { REDIS_URL: "redis://cache:6379" }],
  ["REDIS_URL", { REDIS_URL: `rediss://:ab/${hidden}@cache.example.com:6379` }],
  ["REDIS_URL", { REDIS_URL: `rediss://:ab#${hidden}@cache.example.com:6379` }],
  ["REDIS_URL", { REDIS_URL: `rediss://:ab?${hidden}@cache.example.com:6379` }],
  ["REDIS_URL", { REDIS_URL: `rediss://:ab%${hidden}@cache.example.com:6379` }],
  ["REDIS_URL", { REDIS_URL: `rediss://cache:12/${hidden}@cache.example.com:6379` }],
  ["REDIS_URL", { REDIS_URL: "rediss://" }],
  ["REDIS_URL", { REDIS_URL: "rediss://cache:636379" }],
  ["REDIS_URL", { REDIS_URL: "rediss://cache:6379/first" }],
  ["REDIS_URL", { REDIS_URL: "redis://cache:6379", NODE_ENV: "test" }],
  ["PLAIN_CONNECTIONS", { PLAIN_CONNECTIONS: "REDIS" }],
  ["MEDIA_ORIGINS", { MEDIA_ORIGINS: "https://*.example.com" }],
  ["MEDIA_ORIGINS", { MEDIA_ORIGINS: "http://media.example.com" }],
  ["MEDIA_ORIGINS", { MEDIA_ORIGINS: "media.example.com" }],
  ["MEDIA_ORIGINS", { MEDIA_ORIGINS: "https://a.example https://b.example" }],
  ["MEDIA_ORIGINS", { MEDIA_ORIGINS: `https://user:${hidden}@media.example.com` }],
  ["MEDIA_ORIGINS", { MEDIA_ORIGINS: '"https://media.example.com"' }],
  ["LINK_ORIGINS", { LINK_ORIGINS: "https://shop.example.com/sale" }],
  ["LINK_ORIGINS", { LINK_ORIGINS: "https://*" }],
  ["LINK_ORIGINS", { LINK_ORIGINS: "https://a.example, javascript:x" }],
  ["CARRIER_URL", { CARRIER_URL: "carrier.example.com" }],
  ["CARRIER_URL", { CARRIER_URL: "http://carrier.example.com/start" }],
  ["CARRIER_CHARSET", { CARRIER_CHARSET: "cp949" }],
  ["KAKAO_JS_KEY", { KAKAO_JS_KEY: "0123 4567" }],
  ["KAKAO_OPENID", { KAKAO_OPENID: "yes" }],
  ["KAKAO_TOKEN_URL", { KAKAO_TOKEN_URL: "javascript:alert(1)" }],
  ["KAKAO_CLIENT_ID", { KAKAO_CLIENT_ID: "앱" }],
  ["KAKAO_ISSUER", { KAKAO_ISSUER: `https://user:${hidden}@kauth.kakao.com` }],
  ["NAVER_CLIENT_SECRET", { NAVER_CLIENT_ID: "id" }],
  ["APPLE_PRIVATE_KEY", withKey(hidden)],
  ["APPLE_PRIVATE_KEY", withKey("/etc/ninelight/AuthKey.p8")],
  ["APPLE_PRIVATE_KEY", withKey(inOneLine(p384))],
  ["APPLE_PRIVATE_KEY", withKey(inOneLine(sec1))],
  ["APPLE_PRIVATE_KEY", withKey(inOneLine(spki))],
  ["APPLE_PRIVATE_KEY", withKey(inOneLine(p256).slice(0, 120))],
  ["APPLE_PRIVATE_KEY", withKey(`"${inOneLine(p256)}"`)],
  ["APPLE_PRIVATE_KEY", withKey(inOneLine(p256, "n"))],
  ["APPLE_PRIVATE_KEY", withKey(inOneLine(p256, "\\\\n"))],
  ["OTEL_TRACES_SAMPLER", { OTEL_TRACES_SAMPLER: "sometimes" }],
  ["OTEL_TRACES_SAMPLER_ARG", { OTEL_TRACES_SAMPLER_ARG: "10" }],
  ["OTEL_SDK_DISABLED", { OTEL_SDK_DISABLED: "yes" }],
  ["OTEL_TRACES_EXPORTER", { OTEL_TRACES_EXPORTER: "console" }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }],
  ["OTEL_EXPORTER_OTLP_HEADERS", { OTEL_EXPORTER_OTLP_HEADERS: `Bearer ${hidden}` }],
  ["OFFLINE", { OFFLINE: "no" }],
  ["PREFETCH", { PREFETCH: "moderate" }],
  ["HOLIDAYS_FILE", { HOLIDAYS_FILE: "/no/such/file" }],
  ["HOLIDAYS_FILE", { HOLIDAYS_FILE: "/etc" }],
  ["MAINTENANCE", { MAINTENANCE: "2026-11-20T02:00" }],
  ["MAINTENANCE", { MAINTENANCE: "tomorrow/2026-11-20T06:00" }],
  ["MAINTENANCE", { MAINTENANCE: "2026-02-30T02:00/2026-02-30T06:00" }],
  ["MAINTENANCE", { MAINTENANCE: "2026-11-20T06:00/2026-11-20T02:00" }],
  ["MAINTENANCE", { MAINTENANCE: "2026-11-20T02:00/2026-12-20T06:00" }],
  ["HTTPS_PROXY", { HTTPS_PROXY: "proxy:3128" }],
  ["https_proxy", { https_proxy: `socks5://user:${hidden}@proxy:1080` }],
  ["NODE_EXTRA_CA_CERTS", { NODE_EXTRA_CA_CERTS: "/no/such/file" }],
  ["NODE_EXTRA_CA_CERTS", { NODE_EXTRA_CA_CERTS: "package.json" }],
])("%s of %o is refused in one line that keeps what is secret", (name, environment) => {
  const lines = refusal(environment);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} [^{}]+$`))]);
  expect(lines[0]).not.toContain(hidden);
});

test("all faults are told at once, one for each variable", () => {
  const lines = refusal({
    SESSION_SECRET: "",
    PORT: "http",
    MEDIA_ORIGINS: "media",
    REDIS_URL: '"redis://cache"',
    APPLE_CLIENT_ID: "id",
  });
  const names = lines.map((line) => line.split(" ")[0]);
  const partners = ["APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"];
  expect(names.sort()).toEqual(["MEDIA_ORIGINS", "PORT", "REDIS_URL", "SESSION_SECRET", ...partners].sort());
});

test.each<[string, Environment]>([
  ["blanks and a carriage return at the ends", { API_BASE_URL: " https://api.example.com/v1 \r", PORT: "3000 " }],
  ["a name in Hangul", { PUBLIC_ORIGIN: "https://야구.example" }],
  ["a password with its signs escaped", { REDIS_URL: "rediss://:a%2Fb%23c%3Fd%40e%25f@cache.example.com:6379/0" }],
  ["a key with \\n", withKey(inOneLine(p256))],
  ["a key with lines", withKey(p256)],
  ["a key with lines of Windows", withKey(p256.replaceAll("\n", "\r\n"))],
  ["a key whose line ends are blanks", withKey(inOneLine(p256, " "))],
  ["a proxy with a password", { HTTPS_PROXY: `http://user:${hidden}@proxy.example.com:3128` }],
  ["an API that is named as plain", { API_BASE_URL: "http://10.0.0.5/v1", PLAIN_CONNECTIONS: "API_BASE_URL" }],
])("%s starts", (_, environment) => {
  expect(refusal(environment)).toEqual([]);
});

describe("without API_BASE_URL", () => {
  test.each(["API_BASE_URl", "API_URL", "API_BASEURL", "API_BASE_URLS"])("%s is named as the likely slip", (slip) => {
    expect(refusal({ ...noApi, [slip]: complete.API_BASE_URL })).toEqual([expect.stringContaining(`(${slip} is set`)]);
  });

  test("production shows the reference API to this machine alone", () => {
    expect(start({ ...noApi, PUBLIC_ORIGIN: undefined }).HOST).toBe("127.0.0.1");
    expect(start({ ...noApi, PUBLIC_ORIGIN: "http://localhost:3000", HOST: "::1" }).HOST).toBe("::1");
  });

  test("the demo, and development, show it to whom they are told to", () => {
    const phone = { ...noApi, PUBLIC_ORIGIN: "http://192.168.0.5:3000", HOST: "0.0.0.0" };
    expect(start(phone, true).HOST).toBe("0.0.0.0");
    expect(start({ ...phone, NODE_ENV: "development" }).HOST).toBe("0.0.0.0");
    expect(start({ ...noApi, PUBLIC_ORIGIN: undefined }, true).HOST).toBeUndefined();
  });
});

test("what has no effect is named, and other programs' variables are not", () => {
  const { NODE_ENV, ...others } = complete;
  const foreign = {
    PATH: "/bin",
    HOME: "/",
    HOSTNAME: "web",
    HTTP_PROXY: "http://proxy",
    NO_PROXY: "a",
    REDIS_PORT: "1",
  };
  expect(settingsWithoutEffect({ NODE_ENV, ...others, ...foreign, REDIS_URLS: "set", REDIS_URL: "set" })).toEqual([]);
  expect(settingsWithoutEffect({ TRUST_PROXIES: "1", NAVER_CLIENT_SECRET: hidden })).toEqual([
    expect.stringMatching(/^TRUST_PROXIES .*TRUST_PROXY/),
    expect.stringMatching(/^NAVER_CLIENT_SECRET.*NAVER_CLIENT_ID/),
  ]);
  const ofKakao = { KAKAO_CLIENT_ID: hidden, KAKAO_CLIENT_SECRET: hidden, KAKAO_JS_KEY: "set" };
  expect(settingsWithoutEffect(ofKakao)).toEqual([]);
  expect(settingsWithoutEffect(ofKakao, ["apple"])).toEqual([
    expect.stringMatching(/^KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET: .*kakao$/),
  ]);
});
