import brand from "../../brand/brand.json";
import { generateKeyPairSync, randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import type { Store } from "../store";

const client = z.object({ id: z.string(), secret: z.string() });
const schema = z.object({
  kakao: client,
  naver: client,
  apple: z.object({
    id: z.string(),
    teamId: z.string(),
    keyId: z.string(),
    /** PKCS8 as PEM; Apple has the public key. */
    privateKey: z.string(),
    publicKey: z.string(),
  }),
});
export type Credentials = z.infer<typeof schema>;

const META_KEY = "providers";

export function credentialsOf(store: Store): Credentials {
  store.run("INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)", META_KEY, JSON.stringify(newCredentials()));
  const kept = store.one(z.object({ value: z.string() }), "SELECT value FROM meta WHERE key = ?", META_KEY);
  return schema.parse(JSON.parse(kept?.value ?? "null"));
}

function newCredentials(): Credentials {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    kakao: { id: randomBytes(16).toString("hex"), secret: randomBytes(24).toString("base64url") },
    naver: { id: randomBytes(15).toString("base64url"), secret: randomBytes(8).toString("base64url") },
    apple: {
      id: `com.example.${brand.fileName}.${randomBytes(4).toString("hex")}`,
      teamId: tenCharacters(),
      keyId: tenCharacters(),
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    },
  };
}

const CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const tenCharacters = () => Array.from({ length: 10 }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join("");
