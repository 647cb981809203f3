import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;
/** Cost of an account made through the API; the seed uses a cheaper one to be ready in seconds. */
const USUAL_COST = 16_384;

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashPassword(password: string, cost = USUAL_COST, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes as long for an account without a password as for a wrong one, so that time does not tell them apart. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost = "512", salt = "AAAAAAAAAAAAAAAAAAAAAA", key = ""] = (stored ?? "").split("$");
  const found = await derive(password, Buffer.from(salt, "base64url"), Number(cost));
  const expected = Buffer.from(key, "base64url");
  return expected.length === found.length && timingSafeEqual(expected, found);
}
