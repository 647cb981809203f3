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

/** Throws an Error of one line if the port is in use. @param {number} port @param {string} [host] */
export async function requireFreePort(port, host) {
  try {
    await freePort(port, host);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    const { npm_lifecycle_event: script } = process.env;
    const other = `PORT=${port + 100}${script ? ` npm run ${script}` : ""}`;
    throw new Error(`port ${port} is in use. Choose another one: ${other}`);
  }
}
