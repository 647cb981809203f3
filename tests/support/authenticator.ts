import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** What a browser would send, as base64url. */
type Sent = Record<string, string>;

interface Asked {
  challenge: string;
  origin: string;
  /** The host of the origin, if it is not told. */
  rpId?: string;
  /** What another authenticator, or a forger, would say. */
  type?: string;
  isVerified?: boolean;
  format?: string;
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

const flags = { present: 1, verified: 4, attested: 64 };

/** An authenticator with one passkey, whose counter goes up with each use. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  counter = 0;
  userHandle = "";

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#publicKey = coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url"));
  }

  create(asked: Asked & { user: string }): Sent {
    this.userHandle = asked.user;
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.#publicKey]);
    const data = Buffer.concat([this.#head(asked, flags.attested), credential]);
    const attestation = cborMap([
      [cborText("fmt"), cborText(asked.format ?? "none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(data)],
    ]);
    return {
      clientData: base64url(clientData("webauthn.create", asked)),
      attestation: base64url(attestation),
      transports: "internal",
    };
  }

  use(asked: Asked): Sent {
    this.counter++;
    const client = clientData("webauthn.get", asked);
    const data = this.#head(asked);
    return {
      credentialId: this.id,
      clientData: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), this.#key)),
      userHandle: this.userHandle,
    };
  }

  #head({ origin, rpId = new URL(origin).hostname, isVerified = true }: Asked, more = 0): Buffer {
    const flag = flags.present + (isVerified ? flags.verified : 0) + more;
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), uint32(this.counter)]);
  }
}

function clientData(usual: string, { challenge, origin, type = usual }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053: EC2, ES256, P-256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(x)],
    [Buffer.from([0x22]), cborBytes(y)],
  ]);
}

const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborLength(bytes.length), bytes]);
const cborLength = (length: number) =>
  length < 256 ? Buffer.from([0x58, length]) : Buffer.concat([Buffer.from([0x59]), uint16(length)]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
