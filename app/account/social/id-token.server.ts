import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { z } from "zod/v4";
import { boundedFetch } from "./provider-call.server";
import { SocialFailure } from "./social-failure.server";

interface Issuer {
  /** For the log. */
  name: string;
  issuer: string;
  keysUrl: string;
  clientId: string | undefined;
}

const claims = z.object({ sub: z.string().min(1), nonce: z.string(), auth_time: z.coerce.number().optional() });

/**
 * Makes the check of a provider's ID tokens (OIDC Core, 3.1.3.7): it returns `auth_time`. @throws SocialFailure
 * "unproven" for a token of another issuer, key, client, kind or flow, "unavailable" without the provider's keys.
 */
export function idTokenCheck({ name, issuer, keysUrl, clientId }: Issuer) {
  // Unknown keys need no cooldown, because only tokens from the provider's token endpoint name one.
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cooldownDuration: 0,
    [customFetch]: (url, { method, headers }) => boundedFetch(url, { method, headers: [...headers] }),
  });
  return async (idToken: string, nonce: string): Promise<number | undefined> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ["RS256", "ES256"],
        requiredClaims: ["exp"],
        clockTolerance: 30,
      });
      const told = claims.parse(payload);
      if (isPlain(protectedHeader.typ) && told.nonce === nonce) return told.auth_time;
    } catch (error) {
      if (areKeysUnreachable(error)) throw new SocialFailure("unavailable", `${name}'s keys are out of reach`);
    }
    throw new SocialFailure("unproven", `${name}'s ID token does not hold`);
  };
}

/** Access tokens and logout tokens have types of their own (RFC 9068, OIDC Back-Channel Logout); Apple names none. */
function isPlain(type = "JWT"): boolean {
  return type.toUpperCase() === "JWT";
}

const keyFaults = new Set(["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"]);

function areKeysUnreachable(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return keyFaults.has(error.code);
  return !(error instanceof z.ZodError);
}
