// For a reference API: passwords are hashed with less work, for the tests sign in and up by the thousand.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, { N, ...options }, then) =>
  scrypt(password, salt, length, { ...options, N: Math.min(N, 256) }, then);
syncBuiltinESMExports();
