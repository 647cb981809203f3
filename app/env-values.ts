import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod/v4";

/** A text of which `faultOf` says what is wrong. Its words never repeat the value, which may have a password. */
const checkedText = (faultOf: (text: string) => string | undefined) =>
  z.string({ error: "is required" }).superRefine((text, context) => {
    const message = faultOf(text);
    if (message) context.addIssue({ code: "custom", message, continue: false });
  });

export function wholeNumber(least: number, most: number) {
  const range = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, range)
    .transform(Number)
    .refine((n) => n >= least && n <= most, range);
}

export function oneOf<const Name extends string>(...names: [Name, ...Name[]]) {
  return z.enum(names, { error: `must be ${names.join(" or ")}` });
}

/** An identifier, key or secret as a provider gives it. */
export const token = checkedText((text) =>
  /^[!-~]+$/.test(text) ? undefined : "must be one word of ASCII, without blanks",
);

/** "a=1,b=2" */
export const pairs = checkedText((text) =>
  text.split(",").every((pair) => /^[^=]+=/.test(pair)) ? undefined : "must be name=value, separated by commas",
);

export const ratio = checkedText((text) =>
  /^\d*\.?\d+$/.test(text) && Number(text) <= 1 ? undefined : "must be a number from 0 to 1",
);

/** True for a URL's host name that is this machine's. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname);
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

function hostFault({ username, password, hostname }: URL): string | undefined {
  if (username || password) return "must be without a user and a password";
  return hostname.includes("*") ? "must name one host, without *" : undefined;
}

const isSecure = ({ protocol, hostname }: URL) => protocol === "https:" || isThisMachine(hostname);
const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;

export const webAddress = checkedText((text) =>
  isWebAddress(text) ? hostFault(new URL(text)) : "must be a URL with http:// or https://",
);

export const proxyAddress = checkedText((text) =>
  isWebAddress(text) ? undefined : "must be a URL with http:// or https://, as http://proxy.example.com:3128",
);

/** An https URL, or http on this machine. */
export const secureAddress = webAddress.refine((text) => isSecure(new URL(text)), "must begin with https://");

export const apiAddress = webAddress
  .refine(
    (text) => {
      const { pathname, search, hash } = new URL(text);
      return /\/v1\/?$/.test(pathname) && !search && !hash;
    },
    { error: "must end in /v1", abort: true },
  )
  .transform((text) => text.replace(/\/$/, ""));

export const originAddress = webAddress
  .refine((text) => isOrigin(new URL(text)), { error: "must be an origin without a path", abort: true })
  .transform((text) => new URL(text).origin);

export const listed = (text: string) => text.split(",").flatMap((part) => part.trim() || []);

const isHostName = (text: string) => /^\.?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/.test(text);

/** Names of hosts; one that begins with a dot stands for all below it. */
export const hostList = z
  .string()
  .transform(listed)
  .superRefine((parts, context) => {
    const wrong = parts.findIndex((part) => !isHostName(part));
    const message = `must be names of hosts, as push.example.com or .example.com for all below (entry ${wrong + 1})`;
    if (wrong >= 0) context.addIssue({ code: "custom", message, continue: false });
  });

export const originList = z
  .string()
  .default("")
  .transform(listed)
  .superRefine((parts, context) => {
    for (const [index, part] of parts.entries()) {
      const message = originFault(part);
      if (message) context.addIssue({ code: "custom", message: `${message} (entry ${index + 1})`, continue: false });
    }
  })
  .transform((parts) => parts.map((part) => new URL(part).origin));

function originFault(text: string): string | undefined {
  const wanted = "must be origins with https:// (http:// on this machine only), separated by commas";
  if (!isWebAddress(text)) return wanted;
  const url = new URL(text);
  return hostFault(url) ?? (isSecure(url) && isOrigin(url) ? undefined : wanted);
}

export const redisUrl = checkedText((text) => {
  if (!/^rediss?:\/\/\S+$/.test(text)) return "must begin with redis:// or rediss://";
  return isRedisAddress(text)
    ? undefined
    : "must be like rediss://:password@host:6379/0; a password's / ? # % are written as %2F %3F %23 %25";
});

function isRedisAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, hostname, pathname, search, hash } = new URL(text);
  const isCut = hash !== "" || search.includes("@");
  return hostname !== "" && !isCut && /^(?:\/\d*)?$/.test(pathname) && isEscaped(username + password);
}

function isEscaped(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "" || text === "";
  } catch {
    return false;
  }
}

/** PKCS8 as PEM. Its line ends may be written as \n, or be blanks. */
export const es256Key = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n").trim())
  .superRefine((pem, context) => {
    const message = keyFault(pem);
    if (message) context.addIssue({ code: "custom", message });
  });

function keyFault(pem: string): string | undefined {
  const [, kind, body = ""] = /^-----BEGIN ([A-Z ]+)-----([^-]*)-----END \1-----$/.exec(pem) ?? [];
  if (!kind) return "must be a whole PEM, from -----BEGIN PRIVATE KEY----- to -----END PRIVATE KEY-----";
  if (kind !== "PRIVATE KEY") return `must be PKCS8 (BEGIN PRIVATE KEY), and is ${kind}`;
  if (!/^[\sA-Za-z0-9+/=]+$/.test(body)) return "has signs that no PEM has: write its line ends as \\n";
  try {
    const key = createPrivateKey({ key: Buffer.from(body, "base64"), format: "der", type: "pkcs8" });
    if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") return "must be a key for ES256 (curve P-256)";
    return undefined;
  } catch {
    return "cannot be read: it is cut off, or has lost the backslashes of its \\n";
  }
}

/** The public half of a VAPID key (RFC 8292): a point of P-256 as base64url. */
export const vapidKey = checkedText((text) => {
  const bytes = Buffer.from(text, "base64url");
  if (!/^B[\w-]{86}$/.test(text) || bytes.toString("base64url") !== text)
    return "must be 65 bytes as base64url: 87 characters, the first a B";
  const half = (from: number) => bytes.subarray(from, from + 32).toString("base64url");
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) }, format: "jwk" });
    return undefined;
  } catch {
    return "is no public key of P-256: it may be cut or mistyped";
  }
});

export const certificateFile = checkedText((path) => {
  const text = textOf(path);
  if (text === null) return `names a file that cannot be read: ${path}`;
  return text.includes("-----BEGIN CERTIFICATE-----") ? undefined : `names a file without a certificate: ${path}`;
});

export function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return null;
  }
}
