import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import type { Store } from "../store";
import { secretOf } from "../sign-in/tokens";
import { newCurve } from "./encryption";

const TWELVE_HOURS = 12 * 3_600;
const A_DAY = 24 * 3_600;

interface VapidKeys {
  publicKey: string;
  privateKey: KeyObject;
}

/** The same at each start, for browsers are subscribed to one key. */
export function vapidKeys(store: Store): VapidKeys {
  const curve = newCurve();
  const secret = createHash("sha256")
    .update(`vapid ${secretOf(store)}`)
    .digest();
  curve.setPrivateKey(secret);
  const publicKey = curve.getPublicKey("base64url");
  const jwk = { ...jwkOf(publicKey), d: secret.toString("base64url") };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}

/** Returns the Authorization of RFC 8292. `now` in epoch ms, of this machine's clock. */
export async function vapidHeader(store: Store, endpoint: string, now: number): Promise<string> {
  const { publicKey, privateKey } = vapidKeys(store);
  const claims = { aud: new URL(endpoint).origin, sub: "mailto:push@operator.example" };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setExpirationTime(Math.floor(now / 1000) + TWELVE_HOURS)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}

/** What a push service finds wrong with a header, as the status of its answer. */
export async function vapidFault(header: string, endpoint: string, key: string, now: number): Promise<number | null> {
  const [, token = "", given] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(header) ?? [];
  if (!given) return 401;
  if (given !== key) return 403;
  try {
    const publicKey = createPublicKey({ key: jwkOf(given), format: "jwk" });
    const audience = new URL(endpoint).origin;
    const currentDate = new Date(now);
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"], audience, currentDate, requiredClaims: ["exp"] }); // prettier-ignore
    const lasts = (payload.exp ?? Infinity) - now / 1000;
    return lasts <= A_DAY && /^(mailto:.+@|https:\/\/)/.test(payload.sub ?? "") ? null : 403;
  } catch (error) {
    if (error instanceof errors.JOSEError) return 403;
    throw error;
  }
}

function jwkOf(publicKey: string) {
  const bytes = Buffer.from(publicKey, "base64url");
  const half = (from: number) => bytes.subarray(from, from + 32).toString("base64url");
  return { kty: "EC", crv: "P-256", x: half(1), y: half(33) };
}
