import { createHash } from "node:crypto";

/** `1` male, `0` female, as the carriers have it. */
export type Sex = "1" | "0";

const code = (algorithm: "sha512" | "sha384", ...parts: string[]) =>
  createHash(algorithm).update(parts.join("|")).digest("base64");

/** The connecting information of a person: the same at every carrier and service. `birth` is `19950315`. */
export const ciOf = (name: string, birth: string, sex: Sex) =>
  code("sha512", "ci", name.normalize("NFC").trim(), birth, sex);

/** The same for this service alone. */
export const diOf = (name: string, birth: string, sex: Sex) =>
  code("sha384", "di", name.normalize("NFC").trim(), birth, sex);
