import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";

export interface Subscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const newCurve = () => createECDH("prime256v1");

export function isPushKey(p256dh: string): boolean {
  const curve = newCurve();
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}

const RECORD_SIZE = 4096;
/** A record has a byte that ends it, and a tag of 16. */
const LONGEST = RECORD_SIZE - 17;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Returns the body of a message in one record of aes128gcm (RFC 8188), with the keys of RFC 8291. */
export function encrypt(text: string, { p256dh, auth }: Subscriber, salt = randomBytes(16), own = newKeys()): Buffer {
  const plain = Buffer.concat([Buffer.from(text), Buffer.from([2])]);
  if (plain.length > LONGEST) throw new Error("A message has 4,078 bytes at most");
  const [theirs, ours] = [Buffer.from(p256dh, "base64url"), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_SIZE);
  size.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, size, ours, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function newKeys(): ECDH {
  const curve = newCurve();
  curve.generateKeys();
  return curve;
}
