import { connect } from "node:tls";
import { isIP } from "node:net";
import type { ServerEnv } from "./env";

/** Whose certificate it is, as `certificate_expiry_timestamp_seconds` names it. */
export type CertificateOwner = "api" | "origin" | "redis";

const pauses = { answerMs: 10_000, readMs: 3_600_000 };
const ports: Partial<Record<string, number>> = { "https:": 443, "rediss:": 6379 };

/** Reads the certificates of the addresses with TLS now and every hour. One that cannot be read keeps its last time. */
export function watchCertificates(
  { API_BASE_URL, PUBLIC_ORIGIN, REDIS_URL }: Pick<ServerEnv, "API_BASE_URL" | "PUBLIC_ORIGIN" | "REDIS_URL">,
  tell: (of: CertificateOwner, expiry: Date) => void,
): void {
  const addresses = { api: API_BASE_URL, origin: PUBLIC_ORIGIN, redis: REDIS_URL };
  const read = () => {
    for (const of of ["api", "origin", "redis"] as const) readExpiry(addresses[of], (expiry) => tell(of, expiry));
  };
  read();
  setInterval(read, pauses.readMs).unref();
}

function readExpiry(address: string | undefined, tell: (expiry: Date) => void): void {
  const { protocol, hostname, port } = new URL(address ?? "http://none");
  const usual = ports[protocol];
  if (!usual) return;
  const host = hostname.replace(/^\[|\]$/g, "");
  // Nothing is sent, and the certificate that has expired is the one to tell of.
  const options = { host, port: Number(port) || usual, servername: isIP(host) ? "" : host, rejectUnauthorized: false };
  const socket = connect(options, () => {
    const { validTo } = socket.getPeerX509Certificate() ?? {};
    if (validTo) tell(new Date(validTo));
    socket.destroy();
  });
  socket.setTimeout(pauses.answerMs, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.unref();
}
