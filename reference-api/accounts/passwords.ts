import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;
/** scrypt's N for accounts created through the API; the seed uses a lower one. */
const USUAL_COST = 16_384;

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashPassword(password: string, cost = USUAL_COST, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Rejecting always costs the same, so that response times do not reveal which addresses are registered. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost = "0", salt = "", key = ""] = (stored ?? "").split("$");
  const right = stored !== null && matches(await derive(password, Buffer.from(salt, "base64url"), Number(cost)), key);
  if (!right && Number(cost) < USUAL_COST) await derive(password, Buffer.alloc(16), USUAL_COST);
  return right;
}

function matches(found: Buffer, key: string): boolean {
  const expected = Buffer.from(key, "base64url");
  return expected.length === found.length && timingSafeEqual(expected, found);
}
