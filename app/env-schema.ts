import { readFileSync } from "node:fs";
import { z } from "zod/v4";

/** An https URL, or http on this machine. */
const providerUrl = z
  .url({ protocol: /^https?$/, error: "must be a URL with http:// or https://", abort: true })
  .refine(
    (value) => {
      const { protocol, hostname } = new URL(value);
      return protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
    },
    { error: "must begin with https://" },
  );

const originList = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => (part.trim() ? [part.trim()] : [])))
  .refine((origins) => origins.every(isSafeOrigin), {
    error: "must be origins with https:// (http:// on this machine only), separated by commas",
    abort: true,
  })
  .transform((origins) => origins.map((origin) => new URL(origin).origin));

function isSafeOrigin(text: string): boolean {
  return providerUrl.safeParse(text).success && new URL(text).href === `${new URL(text).origin}/`;
}

/** Hosts of pictures and films, and sites that the API's links may lead to. */
export const originEnvironment = z.object({ MEDIA_ORIGINS: originList, LINK_ORIGINS: originList });

export interface Holidays {
  /** "2027-05-03" */
  holidays: string[];
  /** Days that are no holidays, whatever is known besides. */
  workdays: string[];
  /** "2028": years of which `holidays` has every day. */
  years: string[];
}

/** Reads the operator's public holidays: a day or a year a line, a day that is none after a minus, notes after #. */
export const holidaysFile = z.string().transform((path, context): Holidays => {
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  const text = textOf(path);
  if (text === null) return refuse(`names a file that cannot be read: ${path}`);
  const found: Holidays = { holidays: [], workdays: [], years: [] };
  for (const [index, line] of text.split("\n").entries()) {
    const entry = line.replace(/#.*/, "").trim();
    const [day, own, other] = entry.startsWith("-")
      ? [entry.slice(1).trim(), found.workdays, found.holidays]
      : [entry, found.holidays, found.workdays];
    const at = `${path}, line ${index + 1}: ${entry}`;
    if (/^\d{4}$/.test(entry)) found.years.push(entry);
    else if (other.includes(day)) return refuse(`(${at}) is a holiday and none`);
    else if (z.iso.date().safeParse(day).success) own.push(day);
    else if (entry) return refuse(`(${at}) is neither a day like 2027-05-03 or -2027-05-03 nor a year`);
  }
  return found;
});

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return null;
  }
}

export const redisUrl = z.string().regex(/^rediss?:\/\/\S+$/, "must begin with redis:// or rediss://");

/** A social provider without its client ID is not offered. */
export const providerEnvironment = z
  .object({
    CARRIER_URL: providerUrl.default("https://wauth.teledit.com/Danal/WebAuth/Web/Start.php"),
    CARRIER_ORIGINS: originList,
    CARRIER_CHARSET: z.enum(["utf-8", "euc-kr"], { error: "must be utf-8 or euc-kr" }).default("utf-8"),
    KAKAO_CLIENT_ID: z.string().optional(),
    KAKAO_CLIENT_SECRET: z.string().optional(),
    KAKAO_AUTHORIZE_URL: providerUrl.default("https://kauth.kakao.com/oauth/authorize"),
    KAKAO_OPENID: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
    KAKAO_TOKEN_URL: providerUrl.default("https://kauth.kakao.com/oauth/token"),
    KAKAO_KEYS_URL: providerUrl.default("https://kauth.kakao.com/.well-known/jwks.json"),
    KAKAO_ISSUER: providerUrl.default("https://kauth.kakao.com"),
    KAKAO_JS_KEY: z.string().optional(),
    KAKAO_SDK_URL: providerUrl.default("https://t1.kakaocdn.net/kakao_js_sdk/2.7.2/kakao.min.js"),
    KAKAO_SHARER_URL: providerUrl.default("https://sharer.kakao.com"),
    NAVER_CLIENT_ID: z.string().optional(),
    NAVER_CLIENT_SECRET: z.string().optional(),
    NAVER_AUTHORIZE_URL: providerUrl.default("https://nid.naver.com/oauth2.0/authorize"),
    NAVER_TOKEN_URL: providerUrl.default("https://nid.naver.com/oauth2.0/token"),
    APPLE_CLIENT_ID: z.string().optional(),
    APPLE_TEAM_ID: z.string().optional(),
    APPLE_KEY_ID: z.string().optional(),
    /** PKCS8 as PEM; line ends may be written as \n. */
    APPLE_PRIVATE_KEY: z
      .string()
      .transform((pem) => pem.replace(/\\n/g, "\n"))
      .optional(),
    APPLE_AUTHORIZE_URL: providerUrl.default("https://appleid.apple.com/auth/authorize"),
    APPLE_TOKEN_URL: providerUrl.default("https://appleid.apple.com/auth/token"),
    APPLE_KEYS_URL: providerUrl.default("https://appleid.apple.com/auth/keys"),
    APPLE_ISSUER: providerUrl.default("https://appleid.apple.com"),
  })
  .superRefine((env, context) => {
    const demand = (by: string | undefined, ...names: (keyof typeof env)[]) => {
      for (const name of names)
        if (by && !env[name])
          context.addIssue({ code: "custom", path: [name], message: "is missing for its provider" });
    };
    demand(env.NAVER_CLIENT_ID, "NAVER_CLIENT_SECRET");
    demand(env.APPLE_CLIENT_ID, "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY");
  });
export type ProviderEnvironment = z.infer<typeof providerEnvironment>;

/** Returns the origins that a form of ours leads to. */
export function formTargets({ CARRIER_URL, CARRIER_ORIGINS }: ProviderEnvironment): string[] {
  return [...new Set([new URL(CARRIER_URL).origin, ...CARRIER_ORIGINS])];
}

/** Returns the origins that KakaoTalk's button needs: the SDK's, and that of the window for choosing friends. */
export function kakaoSources(env: ProviderEnvironment): { scripts: string[]; forms: string[] } {
  if (!env.KAKAO_JS_KEY) return { scripts: [], forms: [] };
  return { scripts: [new URL(env.KAKAO_SDK_URL).origin], forms: [new URL(env.KAKAO_SHARER_URL).origin] };
}
