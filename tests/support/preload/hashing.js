// For a reference API: hashes passwords at a lower cost, because the tests sign in and up by the thousand.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, { N, ...options }, then) =>
  scrypt(password, salt, length, { ...options, N: Math.min(N, 256) }, then);
syncBuiltinESMExports();
