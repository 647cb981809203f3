import { createRemoteJWKSet, customFetch, errors, importPKCS8, jwtVerify, SignJWT } from "jose";
import { z } from "zod/v4";
import { env } from "../../env.server";
import { boundedFetch } from "./provider-call.server";
import { SocialFailure } from "./social-failure.server";

/** An unknown key is looked up again at once: only tokens that Apple has handed to us itself can name one. */
const keys = createRemoteJWKSet(new URL(env.APPLE_KEYS_URL), {
  cooldownDuration: 0,
  [customFetch]: (url, { method, headers }) => boundedFetch(url, { method, headers }),
});

const secretSeconds = 5 * 60;

/** Apple's client secret is a statement that we sign anew for each call. @throws SocialFailure for a key that is none. */
export async function clientSecret(): Promise<string> {
  const key = await importPKCS8(env.APPLE_PRIVATE_KEY ?? "", "ES256").catch(() => {
    throw new SocialFailure("unavailable", "APPLE_PRIVATE_KEY is not a PKCS8 key for ES256");
  });
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: env.APPLE_KEY_ID })
    .setIssuer(env.APPLE_TEAM_ID ?? "")
    .setSubject(env.APPLE_CLIENT_ID ?? "")
    .setAudience(env.APPLE_ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${secretSeconds}s`)
    .sign(key);
}

const claims = z.object({ sub: z.string().min(1), nonce: z.string() });

/** Whose account it is (`sub`). @throws SocialFailure when the token is not Apple's, not for us or not of this flow. */
export async function verifiedOwner(idToken: string, nonce: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: env.APPLE_ISSUER,
      audience: env.APPLE_CLIENT_ID,
      algorithms: ["RS256", "ES256"],
      requiredClaims: ["exp"],
      clockTolerance: 30,
    });
    const owner = claims.parse(payload);
    if (owner.nonce === nonce) return owner.sub;
  } catch (error) {
    if (isUnreachable(error)) throw new SocialFailure("unavailable", "Apple's keys are out of reach");
  }
  throw new SocialFailure("unproven", "Apple's token does not hold");
}

const keyFaults = new Set(["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"]);

/** Whether it was not the token that is wrong, but the way to the keys. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return keyFaults.has(error.code);
  return !(error instanceof z.ZodError);
}
