import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "../env.server";

const keys = env.SESSION_SECRET.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "session cookie", 32)));

/**
 * Encrypts with the newest secret (AES-256-GCM), bound to its place, which is the name of a cookie or a key in Redis:
 * base64url of nonce, tag, ciphertext.
 */
export function seal(text: string, name: string): string {
  return sealWith(randomBytes(12), text, name);
}

/** As `seal`, but equal texts have equal results. */
export function sealAlike(text: string, name: string): string {
  const nonce = createHmac("sha256", firstKey()).update(`${name}\n${text}`).digest().subarray(0, 12);
  return sealWith(nonce, text, name);
}

function firstKey(): Buffer {
  const [key] = keys;
  if (!key) throw new Error("no session secret");
  return key;
}

function sealWith(nonce: Buffer, text: string, name: string): string {
  const cipher = createCipheriv("aes-256-gcm", firstKey(), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(value: string, name: string): string | null {
  const bytes = Buffer.from(value, "base64url");
  // Node passes over padding, foreign characters and unused bits.
  if (bytes.length < 29 || bytes.toString("base64url") !== value) return null;
  for (const key of keys) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28));
    try {
      return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
    } catch {}
  }
  return null;
}

export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url").slice(0, 22);
}

/** For keys that leave this process: nobody without the secret can tell whether it is somebody's. */
export function fingerprint(text: string): string {
  const [secret = ""] = env.SESSION_SECRET;
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
}
