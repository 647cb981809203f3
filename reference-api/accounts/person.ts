import { createHash } from "node:crypto";

/** `1` male, `0` female, as in the carriers' answers. */
export type Sex = "1" | "0";

const code = (algorithm: "sha512" | "sha384", ...parts: string[]) =>
  createHash(algorithm).update(parts.join("|")).digest("base64");

/** Returns connecting information (CI), a person's at every carrier and service. `birth` is like `19950315`. */
export const ciOf = (name: string, birth: string, sex: Sex) =>
  code("sha512", "ci", name.normalize("NFC").trim(), birth, sex);

/** Returns duplication information (DI): a person's CI for this service alone. */
export const diOf = (name: string, birth: string, sex: Sex) =>
  code("sha384", "di", name.normalize("NFC").trim(), birth, sex);
