import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createClientReader } from "../../server/client";

/** Returns the part of a request that the reader uses. */
function request(peer: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return Object.assign(Object.create(null), {
    rawHeaders: ["Host", "localhost"],
    headers,
    socket: { remoteAddress: peer },
  });
}

test.each([
  [0, "9.9.9.9", "1.1.1.1", "9.9.9.9"],
  [1, "9.9.9.9", undefined, "9.9.9.9"],
  [1, "9.9.9.9", "1.1.1.1", "1.1.1.1"],
  [1, "9.9.9.9", "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  [2, "9.9.9.9", "6.6.6.6, 1.1.1.1, 2.2.2.2", "1.1.1.1"],
  [2, "9.9.9.9", "1.1.1.1", "1.1.1.1"],
  [1, "9.9.9.9", "1.1.1.1:4711", "1.1.1.1"],
  [1, "9.9.9.9", "[2001:db8::1]:4711", "2001:db8::1"],
  [1, "9.9.9.9", "2001:db8::1", "2001:db8::1"],
  [1, "9.9.9.9", "unknown", "9.9.9.9"],
  [1, "9.9.9.9", "<script>", "9.9.9.9"],
  [0, "::ffff:127.0.0.1", undefined, "127.0.0.1"],
])("with %i trusted hops, %s saying %s is %s", (TRUST_PROXY, peer, forwarded, ip) => {
  expect(createClientReader({ NODE_ENV: "test", TRUST_PROXY })(request(peer, forwarded))).toMatchObject({ ip });
});
