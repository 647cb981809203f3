// Answers look-ups of the names in ADDRESSES_FILE (JSON: address by name), which is read each time, so a name can move.
import dns from "node:dns";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { lookup } = dns;
const ofAll = dns.promises.lookup;
const { ADDRESSES_FILE = "" } = process.env;
const addressOf = (name) => JSON.parse(readFileSync(ADDRESSES_FILE, "utf8"))[name] ?? name;
dns.lookup = (name, ...rest) => lookup(addressOf(name), ...rest);
dns.promises.lookup = (name, ...rest) => ofAll(addressOf(name), ...rest);
syncBuiltinESMExports();
