import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The browser's side of RFC 8291, and what the reference API tells of its own. */
export interface Subscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function newSubscriber(): Subscriber & { privateKey: Buffer } {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys("base64url");
  const endpoint = `https://push.example/send/${randomBytes(16).toString("base64url")}`;
  return { endpoint, p256dh, auth: randomBytes(16).toString("base64url"), privateKey: curve.getPrivateKey() };
}

/** Opens a message of one record. @throws if it is not for these keys */
export function decrypt(body: string, { p256dh, auth, privateKey }: ReturnType<typeof newSubscriber>): string {
  const bytes = Buffer.from(body, "base64");
  const theirs = bytes.subarray(21, 21 + bytes.readUInt8(20));
  const sealed = bytes.subarray(21 + theirs.length);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), Buffer.from(p256dh, "base64url"), theirs]);
  const secret = derive(curve.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const salt = bytes.subarray(0, 16);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

async function listOf<T>(apiUrl: string, path: string): Promise<T[]> {
  return (await (await fetch(new URL(path, apiUrl))).json()).list;
}

export const pushBrowsers = (apiUrl: string) =>
  listOf<{ id: string; endpoint: string; language: string }>(apiUrl, "/browsers");
export const keptMessages = (apiUrl: string) =>
  listOf<{ endpoint: string; body: string; ttl: number }>(apiUrl, "/push-service");

/** Resolves to the push service's status for each browser that was told. */
export async function sendPush(apiUrl: string, message: object): Promise<number[]> {
  const answer = await fetch(new URL("/browsers", apiUrl), { method: "POST", body: JSON.stringify(message) });
  return (await answer.json()).sent;
}
