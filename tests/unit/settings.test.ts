import { createHash, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readEnv } from "../../server/env";

type Environment = Record<string, string | undefined>;

const complete = {
  NODE_ENV: "production",
  API_BASE_URL: "https://api.example.com/v1",
  PUBLIC_ORIGIN: "https://play.example.com",
  SESSION_SECRET: "a-secret-of-the-tests-long-enough",
};

/** Returns what the variable is read as, or the lines of the refusal. */
function outcome(name: string, value: string, others: Environment = {}): unknown {
  try {
    return (readEnv({ ...complete, ...others, [name]: value }) as Record<string, unknown>)[name];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("\n");
  }
}

/** A refusal in one line, which names the variable and has these words. */
const refusal = (name: string, words: RegExp) => [expect.stringMatching(new RegExp(`^${name} .*${words.source}`))];

const host = /host of letters/;
const url = /URL with http/;
const origins = /origins with https/;
const number = /whole number from/;

describe("an address is read as browsers read it, or refused", () => {
  test.each<[string, string, string | string[]]>([
    ["PUBLIC_ORIGIN", "HTTPS://Play.Example.COM", "https://play.example.com"],
    ["PUBLIC_ORIGIN", "https://play.example.com.", "https://play.example.com"],
    ["PUBLIC_ORIGIN", "https://play.example.com:443/", "https://play.example.com"],
    ["PUBLIC_ORIGIN", "\uFEFF https://play.example.com\r\n", "https://play.example.com"],
    ["PUBLIC_ORIGIN", "https://야구.example", "https://xn--2e0b896b.example"],
    ["PUBLIC_ORIGIN", "https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"],
    ["API_BASE_URL", "HTTPS://API.example.com.:443/v1/", "https://api.example.com/v1"],
    ["MEDIA_ORIGINS", "https://a.example/,,HTTPS://A.example:443,", ["https://a.example"]],
    ["PUSH_SERVICES", "FCM.example.com., .push.example.com", ["fcm.example.com", ".push.example.com"]],
    ["PLAIN_CONNECTIONS", "REDIS_URL, REDIS_URL,", ["REDIS_URL"]],
    ["REDIS_URL", "REDISS://Cache.example.com.:6379/0", "rediss://cache.example.com:6379/0"],
    ["HTTPS_PROXY", "HTTP://proxy.example.com.:3128", "http://proxy.example.com:3128/"],
    // An issuer is compared sign for sign: nothing is put after its host.
    ["KAKAO_ISSUER", "HTTPS://kauth.kakao.com", "https://kauth.kakao.com"],
    ["HOST", "::1", "::1"],
    ["HOST", "web-1.internal", "web-1.internal"],
  ])("%s=%j", (name, value, read) => expect(outcome(name, value)).toEqual(read));

  const strange = [..."';,!$&()*+=~{}"].map((sign) => `https://a${sign}b.example`);
  const names = ["PUBLIC_ORIGIN", "MEDIA_ORIGINS", "LINK_ORIGINS", "API_BASE_URL", "KAKAO_SDK_URL", "HTTPS_PROXY"];
  test.each([...names, "CARRIER_URL", "REDIS_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"])("%s: no host has these", (name) => {
    for (const address of [...strange, "https://a..example", "https://-a.example", "https://a-.example"]) {
      const value =
        name === "API_BASE_URL" ? `${address}/v1` : address.replace("https", name === "REDIS_URL" ? "rediss" : "https");
      expect(outcome(name, value), value).toEqual([expect.stringMatching(`^${name} (?:must|has)`)]);
    }
  });

  test("a service of a private network may have an underscore, what browsers ask may not", () => {
    const inner = { API_BASE_URL: "https://php_api/v1", REDIS_URL: "rediss://a_b:6379/0" };
    for (const [name, value] of Object.entries(inner)) expect(outcome(name, value)).toBe(value);
    for (const name of ["PUBLIC_ORIGIN", "MEDIA_ORIGINS", "LINK_ORIGINS", "CARRIER_URL", "KAKAO_SDK_URL"])
      expect(outcome(name, "https://a_b.example"), name).toEqual([expect.stringMatching(`^${name} must .* _,`)]);
  });

  test.each<[string, string, RegExp]>([
    ["MEDIA_ORIGINS", "https://a.example;script-src", host],
    ["MEDIA_ORIGINS", "https://a.example, https://b.example;x", /host of letters.*entry 2/],
    ["KAKAO_SDK_URL", "https://a.example;b/sdk.js", host],
    ["LINK_ORIGINS", "https:a.example", origins],
    ["LINK_ORIGINS", "https:///a.example", origins],
    ["LINK_ORIGINS", "https:\\\\a.example", origins],
    ["LINK_ORIGINS", "https://a.example?", origins],
    ["PUBLIC_ORIGIN", "https://a.example:0", /port from 1/],
    ["PUBLIC_ORIGIN", "https://a.example\nhttps://b.example", url],
    ["PUBLIC_ORIGIN", "“https://play.example.com”", /in quotes/],
    ["API_BASE_URL", "https://api.example.com/v1?", /end in \/v1/],
    ["REDIS_URL", "rediss://캐시:6379", host],
    ["HTTPS_PROXY", "http://user:word@a;b:3128", host],
    ["HOST", "127.0.0.1:3000", /host name or an address/],
    ["HOST", "256.1.1.1", /host name or an address/],
    ["HOST", "http://localhost", /host name or an address/],
    ["PUSH_SERVICES", "push.example.com;x", /entry 1/],
    ["PLAIN_CONNECTIONS", "PUBLIC_ORIGIN;REDIS_URL", /separated by commas/],
  ])("%s=%j is refused", (name, value, words) => expect(outcome(name, value)).toEqual(refusal(name, words)));
});

describe("the API at the server's own address", () => {
  const lan = Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ family }) => family === "IPv4"));
  const plain = { PLAIN_CONNECTIONS: "API_BASE_URL" };
  test.each<[string, Environment]>([
    ["https://play.example.com/v1", {}],
    ["HTTPS://PLAY.example.com.:443/api/v1", {}],
    ["http://localhost:3000/v1", {}],
    ["http://127.0.0.1:3000/v1", {}],
    ["http://127.1:3000/v1", {}],
    ["http://[::1]:3000/v1", {}],
    ["http://0.0.0.0:3000/v1", plain],
    ["http://[::]:3000/v1", plain],
    ["http://localhost:4000/v1", { PORT: "4000", HOST: "127.0.0.1" }],
    ["http://localhost/v1", { PORT: "80" }],
    ["http://10.0.0.5:3000/v1", { HOST: "10.0.0.5", ...plain }],
    ...lan.map(({ address }): [string, Environment] => [`http://${address}:3000/v1`, plain]),
  ])("%s is refused with %o", (api, others) =>
    expect(outcome("API_BASE_URL", api, others)).toEqual(refusal("API_BASE_URL", /own address/)),
  );

  test.each<[string, Environment]>([
    ["http://localhost:3001/v1", {}],
    ["http://127.0.0.1:3000/v1", { HOST: "10.0.0.5" }],
    ["http://127.0.0.1:9/v1", { PORT: "0" }],
    ["https://play.example.com:8443/v1", {}],
  ])("%s is another's with %o", (api, others) => expect(outcome("API_BASE_URL", api, others)).toBe(api));
});

describe("secrets", () => {
  const easy = [
    "changeme",
    "changeme-changeme-changeme",
    "CHANGE_ME_PLEASE_2026_CHANGE_ME!",
    "change-this-session-secret-in-production",
    "a".repeat(64),
    "ab".repeat(32),
    "deadbeef".repeat(8),
    "00000000-0000-0000-0000-000000000000",
    "secret",
    "supersecretpassword1234567890",
    "p4ssw0rd-P4$$w0rd-passw0rd",
    "qwertyuiopasdfghjklzxcvbnm",
    "1234567890123456789012345678901234567890",
    "0123456789abcdef0123456789abcdef",
    "1qaz2wsx3edc4rfv5tgb",
    "zyxwvutsrqponmlkjihgfedcba",
    "openssl rand -base64 32",
    "ninelight-session-secret-key-default",
    "abababbabaabbbabaabbabab",
  ];
  test.each(easy)("SESSION_SECRET=%j is guessed", (value) => {
    expect(outcome("SESSION_SECRET", value)).toEqual(refusal("SESSION_SECRET", /easy to guess/));
    expect(outcome("SESSION_SECRET", `${complete.SESSION_SECRET},${value}`)).toEqual(
      refusal("SESSION_SECRET", /easy to guess/),
    );
  });

  test("a demo and development take it", () => {
    expect(readEnv({ ...complete, SESSION_SECRET: "changeme" }, true).SESSION_SECRET).toEqual(["changeme"]);
    expect(outcome("SESSION_SECRET", "secret", { NODE_ENV: "development" })).toEqual(["secret"]);
  });

  test.each<[string, string, Environment]>([
    ["KAKAO_CLIENT_SECRET", "changeme", {}],
    ["NAVER_CLIENT_SECRET", "xxxxxxxxxx", { NAVER_CLIENT_ID: "id" }],
    ["REDIS_URL", "rediss://:changeme@cache.example.com:6379", {}],
    ["REDIS_URL", "rediss://:p%61ssword@cache.example.com:6379", {}],
  ])("%s=%j too", (name, value, others) =>
    expect(outcome(name, value, others)).toEqual(refusal(name, /easy to guess/)),
  );

  test("none serves twice", () => {
    const { SESSION_SECRET } = complete;
    expect(outcome("SESSION_SECRET", `${SESSION_SECRET},${SESSION_SECRET}`)).toEqual(refusal("SESSION_SECRET", /same/));
    for (const [name, value] of [
      ["KAKAO_CLIENT_SECRET", SESSION_SECRET],
      ["REDIS_URL", `rediss://:${SESSION_SECRET}@cache.example.com:6379`],
    ] as const)
      expect(outcome(name, value)).toEqual(refusal(name, /same secret as SESSION_SECRET/));
  });

  test("what chance has made is taken", () => {
    const taken = Array.from({ length: 300 }, (_, index) => {
      const bytes = createHash("sha256").update(String(index)).digest();
      return [
        bytes.toString("hex"),
        bytes.toString("hex", 0, 16),
        bytes.toString("base64"),
        bytes.toString("base64url"),
      ];
    }).flat();
    const fresh = [randomUUID(), randomBytes(32).toString("hex"), "correct horse battery staple", "x#9$kL!2vQ@w^E7z"];
    const all = [...taken, ...fresh];
    expect(outcome("SESSION_SECRET", all.join(","))).toEqual(all);
    expect(outcome("NAVER_CLIENT_SECRET", "x7Kp2mQ9vT")).toBe("x7Kp2mQ9vT");
  });
});

describe("a file of certificates", () => {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" });
  const certificate = (lines: string[]) =>
    ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  /** Until 2100. */
  const pem = certificate([
    "MIIBSTCB8aADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWF1dGhvcml0",
    "eTAgFw0wMDAxMDEwMDAwMDBaGA8yMTAwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ",
    "YXV0aG9yaXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEdbpQYyURK2mKKyd3",
    "cgFGIK90VPmMtEVbtr7qlVeNUzymy0WUnjfANuEoA+0N5pNIvxhDceErK2Gf4+uB",
    "0lwJEaMyMDAwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUrFwkPdok7hmTLl0M",
    "s77v3GpE7FUwCgYIKoZIzj0EAwIDRwAwRAIgXT8T8rCKnV6qqhGPdVtrR6GG4uz8",
    "zEwA31p2ioWXdJUCIFvX+29fbTqcqBJkqPIDGZM+fi9o6XqpdUqA57B/Yzc7",
  ]);
  /** Until 2001. */
  const expired = certificate([
    "MIIBSDCB76ADAgECAgECMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWF1dGhvcml0",
    "eTAeFw0wMDAxMDEwMDAwMDBaFw0wMTAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWF1",
    "dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHW6UGMlEStpiisnd3IB",
    "RiCvdFT5jLRFW7a+6pVXjVM8pstFlJ43wDbhKAPtDeaTSL8YQ3HhKythn+PrgdJc",
    "CRGjMjAwMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFKxcJD3aJO4Zky5dDLO+",
    "79xqROxVMAoGCCqGSM49BAMCA0gAMEUCIDIgmrrnlSgscudD9wqTG8PrfxYx9S+A",
    "L5hCInaYl10uAiEAx+oaZIhJX0hju1DtkOTaC/PuZ0GjhDGm1RGHXJYH7cM=",
  ]);

  function read(text: string) {
    const path = join(folder, "authority.pem");
    writeFileSync(path, text);
    const result = outcome("NODE_EXTRA_CA_CERTS", path);
    return result === path ? "taken" : result;
  }

  test.each([
    ["one", pem],
    ["lines of Windows after a BOM", `\uFEFF${pem.replaceAll("\n", "\r\n")}`],
    ["words between two", `# ours\n${pem}\n# theirs\n${pem}`],
    ["one that has expired beside another", expired + pem],
    ["a key beside it", String(key) + pem],
  ])("%s is taken", (_, text) => expect(read(text)).toBe("taken"));

  test.each([
    ["nothing", "", /empty file/],
    ["a blank", " \n", /empty file/],
    ["words", "certificates of ours", /without a certificate/],
    ["a key", String(key), /without a certificate.*key/],
    ["a cut one", pem.slice(0, 400), /certificate 1 is cut off/],
    ["a cut one after a whole one", pem + pem.slice(0, 400), /certificate 2 is cut off/],
    ["lost lines", pem.replaceAll("\n", " "), /certificate/],
    ["one that has expired", expired, /have expired/],
  ])("%s is refused", (_, text, words) => expect(read(text)).toEqual(refusal("NODE_EXTRA_CA_CERTS", words)));

  test("Node's own reading of the name is told", () => {
    const path = join(folder, "authority.pem");
    writeFileSync(path, pem);
    expect(outcome("NODE_EXTRA_CA_CERTS", `${path} `)).toEqual(refusal("NODE_EXTRA_CA_CERTS", /blank/));
  });
});

describe("numbers and choices", () => {
  test.each(["0x10", "1e3", "-1", "+5", "5s", "5 000", "5,000", "1.0", "٣", "Infinity", "NaN", "9".repeat(400)])(
    "%j is no number",
    (value) => {
      for (const name of ["PORT", "WORKERS", "TRUST_PROXY", "DRAIN_DELAY_MS", "AUTO_LOGIN_DAYS", "PEOPLE_PER_ADDRESS"])
        expect(outcome(name, value)).toEqual(refusal(name, number));
    },
  );

  test.each(["true", "1", "yes", "ON", "on,off"])("%j is neither on nor off", (value) => {
    for (const name of ["PREFETCH", "OFFLINE", "HSTS_SUBDOMAINS", "KAKAO_OPENID"])
      expect(outcome(name, value)).toEqual(refusal(name, /must be on or off/));
  });

  test("auto-login ends no sooner after the sign-in than after the last visit", () => {
    const refused = refusal("AUTO_LOGIN_LONGEST_DAYS", /AUTO_LOGIN_DAYS/);
    expect(outcome("AUTO_LOGIN_LONGEST_DAYS", "13")).toEqual(refused);
    expect(outcome("AUTO_LOGIN_LONGEST_DAYS", "14")).toBe(14);
    expect(outcome("AUTO_LOGIN_LONGEST_DAYS", "20", { AUTO_LOGIN_DAYS: "30" })).toEqual(refused);
  });
});
