import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import {
  formTargets,
  holidaysFile,
  kakaoSources,
  originEnvironment,
  providerEnvironment,
  redisUrl,
} from "../app/env-schema";

const httpUrl = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
  error: "must be a URL with http:// or https://",
  abort: true,
});

function wholeNumber(least: number, most: number) {
  const range = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, range)
    .transform(Number)
    .refine((n) => n >= least && n <= most, range);
}

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(0, 65_535).prefault("3000"),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an address")
    .optional(),
  API_BASE_URL: httpUrl
    .refine((value) => /\/v1\/?$/.test(value), "must end in /v1")
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  PUBLIC_ORIGIN: httpUrl
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: "must be an origin without a path",
      abort: true,
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  SESSION_SECRET: z
    .string()
    .refine((value) => value.split(",").every((key) => key.trim() !== ""), "has an empty key")
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).prefault("0"),
  PEOPLE_PER_ADDRESS: wholeNumber(1, 100_000).prefault("100"),
  REDIS_URL: redisUrl.optional(),
  DATA_DIR: z.string().default(".data"),
  WORKERS: wholeNumber(1, 64).prefault("1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/protobuf", { error: "must be http/protobuf" }).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  HSTS_SUBDOMAINS: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  OFFLINE: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  HOLIDAYS_FILE: holidaysFile.optional(),
  PLAIN_CONNECTIONS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((name) => name.trim() || [])),
  DRAIN_DELAY_MS: wholeNumber(0, 20_000).prefault("5000"),
});

export type ServerEnv = z.infer<typeof schema>;

/** The variables that the server and the app read. */
export const variables = Object.keys({ ...schema.shape, ...originEnvironment.shape, ...providerEnvironment.shape });

export function readFormTargets(source: Record<string, string | undefined>): string[] {
  return formTargets(read(providerEnvironment, source));
}

export function readKakaoSources(source: Record<string, string | undefined>) {
  return kakaoSources(read(providerEnvironment, source));
}

export function readMediaOrigins(source: Record<string, string | undefined>): string[] {
  return read(originEnvironment, source).MEDIA_ORIGINS;
}

/** Treats empty values as unset. @throws an Error of one line. */
function read<T>(schema: z.ZodType<T>, source: Record<string, string | undefined>): T {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const fault = parsed.error?.issues[0];
  if (!parsed.success) throw new Error(`${fault?.path.join(".")} ${fault?.message}`);
  return parsed.data;
}

const addresses = ["PUBLIC_ORIGIN", "API_BASE_URL", "REDIS_URL"] as const;

/** Returns the variables with an address of another machine without TLS. A private network has other machines, too. */
export function plainAddresses(env: ServerEnv): (typeof addresses)[number][] {
  return addresses.filter((name) => {
    const { protocol, hostname } = new URL(env[name] ?? "https://localhost");
    const isOwn = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
    return !isOwn && (protocol === "http:" || protocol === "redis:");
  });
}

/** @param isDemo where phones of the same network may see it */
export function readEnv(source: Record<string, string | undefined>, isDemo = false): ServerEnv {
  const env = read(schema, source);
  const refused = plainAddresses(env).filter((name) => !env.PLAIN_CONNECTIONS.includes(name));
  if (env.NODE_ENV === "production" && !isDemo && refused.length > 0) {
    const names = refused.join(",");
    throw new Error(
      `${names} must be https (rediss), or be named in PLAIN_CONNECTIONS=${names}: it is another machine's`,
    );
  }
  if (env.NODE_ENV === "production" && env.API_BASE_URL && !env.SESSION_SECRET) {
    throw new Error("SESSION_SECRET is required with API_BASE_URL when NODE_ENV is production");
  }
  return env;
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
  process.env.SESSION_SECRET = env.SESSION_SECRET ?? randomBytes(32).toString("base64url");
  process.env.DATA_DIR = env.DATA_DIR;
}
