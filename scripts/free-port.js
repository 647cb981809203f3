import { once } from "node:events";
import { createServer } from "node:net";

/** Resolves to `port`, or to a free one for 0; rejects like listening. @param {number} port @param {string} [host] */
export async function freePort(port, host) {
  const probe = createServer().listen({ port, host });
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return address && typeof address === "object" ? address.port : port;
}

/** Throws an Error of one line if nothing can listen there. @param {number} port @param {string} [host] */
export async function requireFreePort(port, host) {
  try {
    await freePort(port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new Error(reasons[code]?.(host, port) ?? String(error));
  }
}

/** @param {string} [host] */
const unresolved = (host) => `HOST ${host} has no address: it must be a name or an address, without a port`;

/** @type {Record<string, (host: string | undefined, port: number) => string>} */
const reasons = {
  EADDRINUSE(_host, port) {
    const { npm_lifecycle_event: script } = process.env;
    const other = `PORT=${port + 100}${script ? ` npm run ${script}` : ""}`;
    return `port ${port} is in use. Choose another one: ${other}`;
  },
  EACCES: (_host, port) => `port ${port} is not for this user: ports below 1024 take a right. Choose another one`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ERR_SOCKET_BAD_PORT: () => "PORT must be a whole number from 0 to 65535",
};
