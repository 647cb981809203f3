import { z } from "zod/v4";
import {
  apiAddress,
  es256Key,
  hostList,
  oneOf,
  originAddress,
  originList,
  proxyAddress,
  redisUrl,
  secureAddress,
  textOf,
  token,
  vapidKey,
  wholeNumber,
} from "./env-values";
import { windows } from "./maintenance-windows";

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
const holidaysFile = z.string().transform((path, context): Holidays => {
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

/** Those of Chrome and what is made of it, Firefox, Safari and Edge. */
const pushServices = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** What the server in front and the app both read. */
export const sharedEnvironment = z.object({
  API_BASE_URL: apiAddress.optional(),
  PUBLIC_ORIGIN: originAddress.optional(),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key !== ""), "has an empty key")
    .optional(),
  REDIS_URL: redisUrl.optional(),
  AUTO_LOGIN_DAYS: wholeNumber(1, 90).prefault("14"),
  AUTO_LOGIN_LONGEST_DAYS: wholeNumber(2, 400).prefault("180"),
  PEOPLE_PER_ADDRESS: wholeNumber(1, 100_000).prefault("100"),
  OFFLINE: oneOf("on", "off").default("on"),
  PUSH_PUBLIC_KEY: vapidKey.optional(),
  PUSH_SERVICES: hostList.prefault(pushServices.join(",")),
  HOLIDAYS_FILE: holidaysFile.optional(),
  MAINTENANCE: windows.prefault(""),
  HTTPS_PROXY: proxyAddress.optional(),
  https_proxy: proxyAddress.optional(),
});

/** A social provider without its client ID is not offered. */
export const providerEnvironment = z.object({
  CARRIER_URL: secureAddress.default("https://wauth.teledit.com/Danal/WebAuth/Web/Start.php"),
  CARRIER_CHARSET: oneOf("utf-8", "euc-kr").default("utf-8"),
  KAKAO_CLIENT_ID: token.optional(),
  KAKAO_CLIENT_SECRET: token.optional(),
  KAKAO_AUTHORIZE_URL: secureAddress.default("https://kauth.kakao.com/oauth/authorize"),
  KAKAO_OPENID: oneOf("on", "off").default("off"),
  KAKAO_TOKEN_URL: secureAddress.default("https://kauth.kakao.com/oauth/token"),
  KAKAO_KEYS_URL: secureAddress.default("https://kauth.kakao.com/.well-known/jwks.json"),
  KAKAO_ISSUER: secureAddress.default("https://kauth.kakao.com"),
  KAKAO_JS_KEY: token.optional(),
  KAKAO_SDK_URL: secureAddress.default("https://t1.kakaocdn.net/kakao_js_sdk/2.7.2/kakao.min.js"),
  NAVER_CLIENT_ID: token.optional(),
  NAVER_CLIENT_SECRET: token.optional(),
  NAVER_AUTHORIZE_URL: secureAddress.default("https://nid.naver.com/oauth2.0/authorize"),
  NAVER_TOKEN_URL: secureAddress.default("https://nid.naver.com/oauth2.0/token"),
  APPLE_CLIENT_ID: token.optional(),
  APPLE_TEAM_ID: token.optional(),
  APPLE_KEY_ID: token.optional(),
  APPLE_PRIVATE_KEY: es256Key.optional(),
  APPLE_AUTHORIZE_URL: secureAddress.default("https://appleid.apple.com/auth/authorize"),
  APPLE_TOKEN_URL: secureAddress.default("https://appleid.apple.com/auth/token"),
  APPLE_KEYS_URL: secureAddress.default("https://appleid.apple.com/auth/keys"),
  APPLE_ISSUER: secureAddress.default("https://appleid.apple.com"),
});
export type ProviderEnvironment = z.infer<typeof providerEnvironment>;

/** Returns what the form of a page that goes on leads over: any host, as only the carrier and Kakao know theirs. */
export function onwardScheme({ CARRIER_URL, KAKAO_SDK_URL }: ProviderEnvironment): "http:" | "https:" {
  return [CARRIER_URL, KAKAO_SDK_URL].some((url) => url.startsWith("http:")) ? "http:" : "https:";
}

/** Returns the origin of KakaoTalk's SDK, null without the operator's key. */
export function kakaoScripts({ KAKAO_JS_KEY, KAKAO_SDK_URL }: ProviderEnvironment): string | null {
  return KAKAO_JS_KEY ? new URL(KAKAO_SDK_URL).origin : null;
}

/** What a provider needs beside its client ID. */
const partners = {
  NAVER_CLIENT_ID: ["NAVER_CLIENT_SECRET"],
  APPLE_CLIENT_ID: ["APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
};

type Source = Record<string, string | undefined>;
/** What is set, by name. */
export type Settings = Record<string, string>;
export interface Fault {
  name: string;
  message: string;
}

/** Leaves out what is empty, and blanks and carriage returns that a file has at the end of a line. */
export function settingsIn(source: Source): Settings {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim() ?? ""]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
}

/** Returns the partners of a client ID that are missing. */
export function partnerFaults(set: Settings): Fault[] {
  return Object.entries(partners).flatMap(([id, names]) =>
    set[id] ? names.filter((name) => !set[name]).map((name) => ({ name, message: `is missing: ${id} is set` })) : [],
  );
}

/** @throws Error with a line for each variable at fault, which has no value that may be secret. */
export function readSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Source,
  faultsBetween: (set: Settings) => Fault[] = partnerFaults,
): z.infer<z.ZodObject<Shape>> {
  const set = settingsIn(source);
  const quoted = Object.keys(shape).filter((name) => /^(["'`])[^]*\1$|^[“‘][^]*[”’]$/.test(set[name] ?? ""));
  const { data, error } = z.object(shape).safeParse(set);
  const faults = [
    ...quoted.map((name) => ({ name, message: "is in quotes: what reads its file does not take them away" })),
    ...(error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message })),
    ...faultsBetween(set),
  ];
  if (data && faults.length === 0) return data;
  // Of what is wrong with one variable the first says most.
  const said = new Map(faults.toReversed().map(({ name, message }) => [name, message]));
  throw new Error(
    [...said]
      .toReversed()
      .map(([name, message]) => `${name} ${message}`)
      .join("\n"),
  );
}
