import { randomBytes } from "node:crypto";
import { networkInterfaces } from "node:os";
import { z } from "zod/v4";
import {
  kakaoScripts,
  onwardScheme,
  originEnvironment,
  partnerFaults,
  providerEnvironment,
  readSettings,
  sharedEnvironment,
  settingsIn,
  type Fault,
  type Settings,
} from "../app/env-schema";
import {
  addressIn,
  certificateFile,
  isThisMachine,
  listenHost,
  oneOf,
  pairs,
  listed,
  ratio,
  webAddress,
  wholeNumber,
} from "../app/env-values";
import { offers } from "../brand/brand.json";
import { secretFaults } from "./secrets";

const addresses = ["PUBLIC_ORIGIN", "API_BASE_URL", "REDIS_URL"] as const;
type Address = (typeof addresses)[number];

const schema = z.object({
  ...sharedEnvironment.shape,
  NODE_ENV: oneOf("production", "development", "test").default("production"),
  PORT: wholeNumber(0, 65_535).prefault("3000"),
  HOST: listenHost.optional(),
  TRUST_PROXY: wholeNumber(0, 10).prefault("0"),
  DATA_DIR: z.string().default(".data"),
  WORKERS: wholeNumber(1, 64).prefault("1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf("http/protobuf").optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf("http/protobuf").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: oneOf(
    "always_on",
    "always_off",
    "traceidratio",
    "parentbased_always_on",
    "parentbased_always_off",
    "parentbased_traceidratio",
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: ratio.optional(),
  OTEL_SDK_DISABLED: oneOf("true", "false").optional(),
  OTEL_TRACES_EXPORTER: oneOf("otlp", "none").optional(),
  PREFETCH: oneOf("on", "off").default("on"),
  HSTS_SUBDOMAINS: oneOf("on", "off").default("off"),
  PLAIN_CONNECTIONS: z
    .string()
    .default("")
    .transform(listed)
    .pipe(z.array(z.enum(addresses, { error: `must be of ${addresses.join(", ")}, separated by commas` }))),
  DRAIN_DELAY_MS: wholeNumber(0, 20_000).prefault("5000"),
  NODE_EXTRA_CA_CERTS: certificateFile.optional(),
});

export type ServerEnv = z.infer<typeof schema>;

const all = { ...schema.shape, ...originEnvironment.shape, ...providerEnvironment.shape };

/** The variables that the server and the app read. */
export const variables = Object.keys(all);

type Source = Record<string, string | undefined>;

/** Returns what pages that go on to others need of the policy. */
export function readOnwardSources(source: Source) {
  const env = readSettings(providerEnvironment.shape, source);
  return { onwardScheme: onwardScheme(env), kakaoScripts: kakaoScripts(env) };
}

export function readMediaOrigins(source: Source): string[] {
  return readSettings(originEnvironment.shape, source).MEDIA_ORIGINS;
}

/** Returns the variables with an address of another machine without TLS. A private network has other machines, too. */
export function plainAddresses(env: Partial<Record<Address, string>>): Address[] {
  return addresses.filter((name) => {
    const { protocol, hostname } = addressIn(env[name] ?? "") ?? { protocol: "", hostname: "" };
    return !isThisMachine(hostname) && (protocol === "http:" || protocol === "redis:");
  });
}

/** @param mayShow where phones of the same network may see the pages: in the demo and in development */
function tlsFaults(set: Settings, mayShow: boolean): Fault[] {
  const named: string[] = listed(set.PLAIN_CONNECTIONS ?? "");
  return plainAddresses(set)
    .filter((name) => !named.includes(name) && !(mayShow && name === "PUBLIC_ORIGIN"))
    .map((name) => {
      const scheme = name === "REDIS_URL" ? "rediss" : "https";
      return { name, message: `must be ${scheme}:// or stand in PLAIN_CONNECTIONS: it is another machine's` };
    });
}

/** The reference API has accounts with passwords that everybody knows. */
function demoFaults(set: Settings): Fault[] {
  const hosts = {
    PUBLIC_ORIGIN: addressIn(set.PUBLIC_ORIGIN ?? "")?.hostname ?? "localhost",
    HOST: set.HOST ?? "localhost",
  };
  const shown = Object.entries(hosts).flatMap(([name, host]) => (isThisMachine(host) ? [] : name));
  if (shown.length === 0) return [];
  const message = `is not set, and ${shown.join(" and ")} would show the demo's accounts to other machines`;
  return [{ name: "API_BASE_URL", message }];
}

const unbracketed = (hostname: string) => hostname.replace(/^\[|\]$/g, "");

/** A server whose API is itself asks itself at each page, and that page asks again. */
function circleFaults(set: Settings): Fault[] {
  const { HOST = "::", PORT = "3000", API_BASE_URL = "", PUBLIC_ORIGIN = "" } = set;
  const api = addressIn(API_BASE_URL);
  if (!api) return [];
  const host = unbracketed(api.hostname);
  const everywhere = ["::", "0.0.0.0"];
  const own = Object.values(networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address));
  const isHere = isThisMachine(host) || everywhere.includes(host) || own.includes(host);
  const hears = everywhere.includes(HOST) ? isHere : HOST === host || (isThisMachine(HOST) && isThisMachine(host));
  const port = Number(api.port) || (api.protocol === "https:" ? 443 : 80);
  const isOwn = (hears && port === Number(PORT)) || api.origin === addressIn(PUBLIC_ORIGIN)?.origin;
  return isOwn ? [{ name: "API_BASE_URL", message: "is this server's own address: it would ask itself for ever" }] : [];
}

function dayFaults({ AUTO_LOGIN_DAYS = "14", AUTO_LOGIN_LONGEST_DAYS = "180" }: Settings): Fault[] {
  const days = Number(AUTO_LOGIN_DAYS);
  if (!(Number(AUTO_LOGIN_LONGEST_DAYS) < days && days <= 90)) return [];
  return [{ name: "AUTO_LOGIN_LONGEST_DAYS", message: `must not be less than AUTO_LOGIN_DAYS, ${days}` }];
}

/** Node reads the variable itself, before anybody cuts blanks off. */
function unseenBlankFaults({ NODE_EXTRA_CA_CERTS: path = "" }: Source): Fault[] {
  return path.trim() && path !== path.trim()
    ? [{ name: "NODE_EXTRA_CA_CERTS", message: "has a blank or a line end around it, with which Node finds no file" }]
    : [];
}

/** @param isDemo started by `npm run demo` */
export function readEnv(source: Source, isDemo = false): ServerEnv {
  const isProduction = (set: Settings) => (set.NODE_ENV ?? "production") === "production";
  const faultsBetween = (set: Settings): Fault[] => {
    const isOpen = isDemo || !isProduction(set);
    const faults = [
      ...partnerFaults(set),
      ...tlsFaults(set, isOpen),
      ...circleFaults(set),
      ...dayFaults(set),
      ...unseenBlankFaults(source),
      ...(isOpen ? [] : secretFaults(set)),
    ];
    if (isProduction(set) && !isDemo && !set.API_BASE_URL) faults.push(...demoFaults(set));
    if (isProduction(set) && set.API_BASE_URL && !set.SESSION_SECRET)
      faults.push({ name: "SESSION_SECRET", message: "is required with API_BASE_URL when NODE_ENV is production" });
    return faults.map((fault) => ({ ...fault, message: fault.message + hintAt(fault.name, set) }));
  };
  const env = readSettings(all, source, faultsBetween);
  const isLocal = env.NODE_ENV === "production" && !isDemo && !env.API_BASE_URL;
  return { ...env, HOST: env.HOST ?? (isLocal ? "127.0.0.1" : undefined) };
}

function hintAt(name: string, set: Settings): string {
  const near = set[name] ? undefined : misspelling(name, set, variables);
  return near ? ` (${near} is set: is ${name} meant?)` : "";
}

/** What only the sign-in by a provider needs. */
const ofClient = /_(?:CLIENT_ID|CLIENT_SECRET|TEAM_ID|KEY_ID|PRIVATE_KEY)$/;

/** Returns what is set and has no effect, a line each. */
export function settingsWithoutEffect(source: Source, offered: readonly string[] = offers.providers): string[] {
  const set = settingsIn(source);
  const misspelt = variables.flatMap((name) => {
    const near = set[name] ? undefined : misspelling(name, set, variables);
    return near ? `${near} is not known: is ${name} meant?` : [];
  });
  const idle = ["kakao", "naver", "apple"].flatMap((provider) => {
    const prefix = `${provider.toUpperCase()}_`;
    const given = variables.filter((name) => set[name] && name.startsWith(prefix) && ofClient.test(name));
    const reason = !offered.includes(provider)
      ? `brand.json does not offer ${provider}`
      : !set[`${prefix}CLIENT_ID`] && `${prefix}CLIENT_ID is not set`;
    return reason && given.length > 0 ? [`${given.join(", ")}: without effect, because ${reason}`] : [];
  });
  return [...misspelt, ...idle];
}

/** Reads OpenTelemetry's standard variables. */
export function sendsTraces(env: ServerEnv): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined && env.OTEL_SDK_DISABLED !== "true" && env.OTEL_TRACES_EXPORTER !== "none";
}

/** Fills process.env, which the app reads on import; `settings` are defaults from the reference API. */
export function setAppEnvironment(env: ServerEnv, apiBaseUrl: string, settings: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
  process.env.API_BASE_URL = apiBaseUrl;
  process.env.SESSION_SECRET = env.SESSION_SECRET?.join(",") ?? randomBytes(32).toString("base64url");
  process.env.DATA_DIR = env.DATA_DIR;
  if (env.HOST) process.env.HOST = env.HOST;
}

/** Returns what is set, is none of the `known` names, and is likely to be meant for `name`: API_URL for API_BASE_URL. */
function misspelling(name: string, set: Settings, known: string[]): string | undefined {
  const initial = name.slice(0, 1).toUpperCase();
  return Object.keys(set).find(
    (given) =>
      // The first letter is rarely missed, and few of the other programs' names share it.
      given.slice(0, 1).toUpperCase() === initial &&
      !known.includes(given) &&
      !foreign.has(given) &&
      isNear(given, name),
  );
}

/** Other programs' names, which are near to one of ours. */
const foreign = new Set(["HTTP_PROXY", "http_proxy"]);

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .split("_")
    .map((word) => word.replace(/IES$/, "Y").replace(/S$/, ""));

function isNear(given: string, name: string): boolean {
  const [words, own] = [wordsOf(given), wordsOf(name)];
  const [letters, ownLetters] = [words.join(""), own.join("")];
  const slips = ownLetters.length < 8 ? 1 : 2;
  if (Math.abs(letters.length - ownLetters.length) <= slips && distance(letters, ownLetters) <= slips) return true;
  const isPart = words.length > 1 && words[0] === own[0] && words.at(-1) === own.at(-1);
  return isPart && words.every((word) => own.includes(word));
}

/** Of Levenshtein: how many letters are other, missing or too many. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
