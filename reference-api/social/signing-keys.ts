import { generateKeyPair, randomBytes, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { exportJWK, SignJWT, type JSONWebKeySet, type JWK, type JWTPayload } from "jose";
import type { Overrides } from "./behaviour";

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  published: JWK;
}

interface Manners extends Pick<Overrides, "unknownKey" | "wrongType"> {
  typ?: string;
}

const newKeyPair = promisify(generateKeyPair);

export class SigningKeys {
  #keys: Promise<SigningKey[]> | undefined;

  async published(): Promise<JSONWebKeySet> {
    return { keys: (await this.#all()).map(({ published }) => published) };
  }

  async sign(claims: JWTPayload, { typ, unknownKey, wrongType }: Manners): Promise<string> {
    const [key] = await this.#all();
    if (!key) throw new Error("There is no key");
    const { privateKey } = unknownKey ? await newKey() : key;
    const header = { alg: "RS256", kid: key.kid, typ: wrongType ? "logout+jwt" : typ };
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
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
