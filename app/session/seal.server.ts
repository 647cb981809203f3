import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "../env.server";

/** The first seals, each opens, so that another can come first at once. Nonces have 12 bytes, tags 16. */
const ciphers = [
  {
    purpose: "session cookie",
    encrypt: (key: Buffer, nonce: Buffer) => createCipheriv("aes-256-gcm", key, nonce),
    decrypt: (key: Buffer, nonce: Buffer) => createDecipheriv("aes-256-gcm", key, nonce),
  },
  {
    purpose: "seal chacha20-poly1305",
    encrypt: (key: Buffer, nonce: Buffer) => createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 }),
    decrypt: (key: Buffer, nonce: Buffer) => createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 }),
  },
];
const ways = ciphers.flatMap((cipher) =>
  env.SESSION_SECRET.map((secret) => ({
    ...cipher,
    key: Buffer.from(hkdfSync("sha256", secret, "", cipher.purpose, 32)),
  })),
);

/**
 * Encrypts with the newest secret, bound to its place, which is the name of a cookie or a key in Redis: base64url of
 * nonce, tag, ciphertext.
 */
export function seal(text: string, name: string): string {
  return sealWith(randomBytes(12), text, name);
}

/** As `seal`, but equal texts have equal results. */
export function sealAlike(text: string, name: string): string {
  const nonce = createHmac("sha256", newest().key).update(`${name}\n${text}`).digest().subarray(0, 12);
  return sealWith(nonce, text, name);
}

function newest() {
  const [way] = ways;
  if (!way) throw new Error("no session secret");
  return way;
}

function sealWith(nonce: Buffer, text: string, name: string): string {
  const { encrypt, key } = newest();
  const cipher = encrypt(key, nonce).setAAD(Buffer.from(name), { plaintextLength: Buffer.byteLength(text) });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

const opened = new LRUCache<string, string>({ max: 4_000, ttl: 60_000 });

/** As `unseal`, but keeps the text for a minute: a member's cookie and name are read with each page. */
export function unsealOften(value: string, name: string): string | null {
  const place = `${name}=${value}`;
  const text = opened.get(place) ?? unseal(value, name);
  if (text !== null) opened.set(place, text);
  return text;
}

export function unseal(value: string, name: string): string | null {
  const bytes = Buffer.from(value, "base64url");
  // Node passes over padding, foreign characters and unused bits.
  if (bytes.length < 29 || bytes.toString("base64url") !== value) return null;
  const [nonce, tag, sealed] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  for (const { decrypt, key } of ways) {
    const decipher = decrypt(key, nonce).setAAD(Buffer.from(name), { plaintextLength: sealed.length });
    try {
      return decipher.setAuthTag(tag).update(sealed, undefined, "utf8") + decipher.final("utf8");
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
