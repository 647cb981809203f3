import { generateKeyPair, randomBytes, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { exportJWK, SignJWT, type JSONWebKeySet, type JWK, type JWTPayload } from "jose";

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  published: JWK;
}

const newKeyPair = promisify(generateKeyPair);

export class SigningKeys {
  #keys: Promise<SigningKey[]> | undefined;

  async published(): Promise<JSONWebKeySet> {
    return { keys: (await this.#all()).map(({ published }) => published) };
  }

  async sign(claims: JWTPayload): Promise<string> {
    const [key] = await this.#all();
    if (!key) throw new Error("There is no key");
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(key.privateKey);
  }

  rotate(old: "keep" | "drop") {
    const before = old === "keep" ? this.#all() : [];
    this.#keys = Promise.all([newKey(), before]).then(([key, older]) => [key, ...older]);
  }

  #all(): Promise<SigningKey[]> {
    this.#keys ??= newKey().then((key) => [key]);
    return this.#keys;
  }
}

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await newKeyPair("rsa", { modulusLength: 2048 });
  const kid = randomBytes(8).toString("base64url").slice(0, 10);
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" } };
}
