import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
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

/** Reads an address as browsers do, with IDN as punycode, and without the dot of the DNS root: it would be another host. */
export function addressIn(text: string): URL | null {
  if (!/^[a-z]+:\/\/[^\s\\/?#][^\s\\]*$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hostname = url.hostname.toLowerCase().replace(/\.$/, "");
  return url;
}

const webAddressIn = (text: string) => (/^https?:/i.test(text) ? addressIn(text) : null);

/** Containers and services of a private network may have an underscore in their names. */
const label = /[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?/.source;
/** URLs take more signs, such as the ; that ends a directive of the Content-Security-Policy. */
const hostForm = new RegExp(`^(?:\\[[\\da-f:.]+\\]|(?:${label}\\.)*${label})$`);

function hostFault({ hostname, port }: URL): string | undefined {
  if (hostname.includes("*")) return "must name one host, without *";
  if (!hostForm.test(hostname) || hostname.length > 253)
    return "must name a host of letters, digits, hyphens and dots, or an IPv6 address in brackets";
  return port === "0" ? "must have a port from 1 to 65535, or none" : undefined;
}

function addressFault(url: URL): string | undefined {
  return url.username || url.password ? "must be without a user and a password" : hostFault(url);
}

/** True for what a server can listen on: "::1", "10.0.0.5", "localhost". */
function isHost(text: string): boolean {
  const name = text.toLowerCase();
  return (
    isIP(text) > 0 || (!text.startsWith("[") && hostForm.test(name) && addressIn(`http://${name}`)?.hostname === name)
  );
}

export const listenHost = checkedText((text) =>
  isHost(text) ? undefined : "must be a host name or an address, without a port and brackets",
);

const isSecure = ({ protocol, hostname }: URL) => protocol === "https:" || isThisMachine(hostname);

/** Leaves what follows the host as it is: an issuer is compared sign for sign. */
const tidied = (text: string) => text.replace(/^[^:]+:\/\/[^/?#]+/, (start) => addressIn(start)?.origin ?? start);

const noWebAddress = "must be a URL with http:// or https://";

export const webAddress = checkedText((text) => {
  const url = webAddressIn(text);
  return url ? addressFault(url) : noWebAddress;
}).transform(tidied);

export const proxyAddress = checkedText((text) => {
  const url = webAddressIn(text);
  return url ? hostFault(url) : `${noWebAddress}, as http://proxy.example.com:3128`;
}).transform((text) => addressIn(text)?.href ?? text);

export const apiAddress = webAddress
  .refine((text) => /^[^?#]*\/v1\/?$/.test(text), { error: "must end in /v1", abort: true })
  .transform((text) => text.replace(/\/$/, ""));

/** What follows the host is at most a slash. */
const isOrigin = (text: string) => /^[^:]+:\/\/[^/?#]+\/?$/.test(text);

const isPublic = (text: string) => !addressIn(text)?.hostname.includes("_");
const noUnderscore = "must name a host without _, which a Content-Security-Policy cannot name";

/** An https URL, or http on this machine. */
export const secureAddress = webAddress
  .refine(isPublic, { error: noUnderscore, abort: true })
  .refine((text) => isSecure(new URL(text)), "must begin with https://");

export const originAddress = webAddress
  .refine(isPublic, { error: noUnderscore, abort: true })
  .refine(isOrigin, { error: "must be an origin without a path", abort: true })
  .transform((text) => new URL(text).origin);

/** Members of a list, each once and none empty. */
export const listed = (text: string) => [...new Set(text.split(",").flatMap((part) => part.trim() || []))];

const isHostName = (text: string) => hostForm.test(text.replace(/^\./, "")) && /[a-z\d]\.[a-z][a-z\d-]+$/.test(text);

/** Names of hosts; one that begins with a dot stands for all below it. */
export const hostList = z
  .string()
  .transform((text) => listed(text.toLowerCase()).map((name) => name.replace(/\.$/, "")))
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
  .transform((parts) => [...new Set(parts.map((part) => new URL(tidied(part)).origin))]);

function originFault(text: string): string | undefined {
  const wanted = "must be origins with https:// (http:// on this machine only), separated by commas";
  const url = webAddressIn(text);
  if (!url) return wanted;
  if (!isPublic(text)) return noUnderscore;
  return addressFault(url) ?? (isSecure(url) && isOrigin(text) ? undefined : wanted);
}

export const redisUrl = checkedText((text) => {
  if (!/^rediss?:\/\/\S+$/i.test(text)) return "must begin with redis:// or rediss://";
  const url = addressIn(text);
  return url && isRedisAddress(url)
    ? hostFault(url)
    : "must be like rediss://:password@host:6379/0; a password's / ? # % are written as %2F %3F %23 %25";
}).transform((text) => addressIn(text)?.href ?? text);

function isRedisAddress({ username, password, pathname, search, hash }: URL): boolean {
  const isCut = hash !== "" || search.includes("@");
  return !isCut && /^(?:\/\d*)?$/.test(pathname) && isEscaped(username + password);
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
  const fault = certificateFault(textOf(path));
  return fault && `${fault}: ${path}`;
});

function certificateFault(text: string | null): string | undefined {
  if (text === null) return "names a file that cannot be read";
  if (text.trim() === "") return "names an empty file";
  const blocks = text.match(/^-----BEGIN CERTIFICATE-----[^]*?(?:^-----END CERTIFICATE-----|(?![^]))/gm) ?? [];
  if (blocks.length === 0)
    return `names a file without a certificate as PEM${/BEGIN [A-Z ]*KEY/.test(text) ? ", but with a key" : ""}`;
  const ends = blocks.map(expiryOf);
  const wrong = ends.indexOf(null);
  if (wrong >= 0) return `names a file whose certificate ${wrong + 1} is cut off or broken`;
  // Bundles keep one that has expired beside its successor.
  return ends.every((end) => Number(end) < Date.now()) ? "names a file whose certificates have expired" : undefined;
}

function expiryOf(pem: string): number | null {
  try {
    return Date.parse(new X509Certificate(pem).validTo);
  } catch {
    return null;
  }
}

export function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return null;
  }
}
