import type { Assertion, Challenge, OwnChallenge, Registration } from "../../api/passkeys.server";

/** What an authenticator is asked, as plain JSON: bytes are base64url. */
export type PasskeyWish =
  | ({ is: "use" } & Challenge & Partial<Pick<OwnChallenge, "credentials">>)
  | ({ is: "create"; service: string; name: string } & OwnChallenge);

const timeout = 300_000;
/** ES256 and RS256, which every authenticator has one of. */
const algorithms = [-7, -257];

/** Rejects with a DOMException, such as NotAllowedError where the user has cancelled. */
export async function askAuthenticator(wish: PasskeyWish): Promise<Assertion | Registration> {
  return wish.is === "create" ? create(wish) : use(wish);
}

async function use({ challenge, rpId, credentials = [] }: Extract<PasskeyWish, { is: "use" }>): Promise<Assertion> {
  const found = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      timeout,
      userVerification: "required",
      allowCredentials: credentials.map(described),
    },
  });
  const { rawId, response } = answerOf(found);
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError("No assertion");
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialId: textOf(rawId),
    clientData: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: userHandle ? textOf(userHandle) : "",
  };
}

async function create(wish: Extract<PasskeyWish, { is: "create" }>): Promise<Registration> {
  const { challenge, rpId, user, credentials, service, name } = wish;
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: service },
      user: { id: bytesOf(user), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: credentials.map(described),
      attestation: "none",
      timeout,
    },
  });
  const { response } = answerOf(made);
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError("No attestation");
  const { clientDataJSON, attestationObject } = response;
  // Engines before 2021 lack it.
  const { getTransports }: Partial<AuthenticatorAttestationResponse> = response;
  const transports = getTransports?.call(response).join() ?? "";
  return { clientData: textOf(clientDataJSON), attestation: textOf(attestationObject), transports };
}

function answerOf(credential: Credential | null): PublicKeyCredential {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError("No credential");
  return credential;
}

function described({ id, transports }: OwnChallenge["credentials"][number]): PublicKeyCredentialDescriptor {
  const known = transports?.split(",") as AuthenticatorTransport[] | undefined;
  return { type: "public-key", id: bytesOf(id), transports: known };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
