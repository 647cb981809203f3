import { z } from "zod";
import { Refusal, type Call, check } from "../call";
import type { Expected } from "./challenges";
import type { Passkey } from "./keys";

const bytes = (most: number) =>
  z.string().max(most, "length").refine((text) => Buffer.from(text, "base64url").toString("base64url") === text, "format"); // prettier-ignore

const assertionFields = z.object({
  credentialId: bytes(1_364),
  clientData: bytes(2_000),
  authenticatorData: bytes(2_000),
  signature: bytes(8_000),
  userHandle: bytes(88).optional(),
});
export type Assertion = z.infer<typeof assertionFields>;
export const assertionOf = ({ fields }: Call): Assertion => check(assertionFields, fields);

const registrationFields = z.object({
  clientData: bytes(2_000),
  attestation: bytes(8_000),
  transports: z.string().max(64, "length").regex(/^([a-z-]+(,[a-z-]+)*)?$/, "format").default(""),
}); // prettier-ignore
export type Registration = z.infer<typeof registrationFields>;
export const registrationOf = ({ fields }: Call): Registration => check(registrationFields, fields);

/** The package takes half a second to load. */
const library = () => import("@simplewebauthn/server");

/** ES256 and RS256. */
const ALGORITHMS = [-7, -257];

/** @throws 480 unless the authenticator has verified its user, for this page, with this key and a counter that goes on */
export async function verifyAssertion(passkey: Passkey, assertion: Assertion, { challenge, origin, rpId }: Expected) {
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, clientData: clientDataJSON, authenticatorData, signature, userHandle } = assertion;
  if (passkey.rp_id !== rpId) throw new Refusal(480);
  const { verified, authenticationInfo } = await orRefusal(
    verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new Refusal(480);
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** Asks for no attestation and takes none: its certificates may name addresses that would be fetched. @throws 480 */
export async function verifyRegistration(registration: Registration, { challenge, origin, rpId }: Expected) {
  const { verifyRegistrationResponse } = await library();
  const { clientData: clientDataJSON, attestation: attestationObject } = registration;
  if ((await formatOf(attestationObject)) !== "none") throw new Refusal(480);
  const { verified, registrationInfo } = await orRefusal(
    verifyRegistrationResponse({
      response: {
        ...{ id: "-", rawId: "-", type: "public-key", clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new Refusal(480);
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
  return { ...credential, isBackedUp };
}

async function formatOf(attestation: string): Promise<string | undefined> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    return decodeAttestationObject(new Uint8Array(Buffer.from(attestation, "base64url"))).get("fmt");
  } catch {
    return undefined;
  }
}

/** What does not fit is told by an Error. */
const orRefusal = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw new Refusal(480);
  });
