import { createPublicKey } from "node:crypto";
import { errors, jwtVerify } from "jose";
import type { Credentials } from "./credentials";

const SIX_MONTHS_SECONDS = 15_777_000;

/** Checks Apple's rules: a JWT of at most six months, signed with the developer's key. */
export async function isClientSecret(secret: string, { apple }: Credentials, issuer: string): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(apple.publicKey), {
      algorithms: ["ES256"],
      issuer: apple.teamId,
      subject: apple.id,
      audience: issuer,
      requiredClaims: ["iat", "exp"],
    });
    const { iat = 0, exp = Infinity } = payload;
    return protectedHeader.kid === apple.keyId && exp - iat <= SIX_MONTHS_SECONDS;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
