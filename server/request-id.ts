import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

export function createRequestIds(trusted: boolean): (req: IncomingMessage) => string {
  const ofThisProcess = randomBytes(6).toString("hex");
  let count = 0;
  return (req) => {
    const given = trusted ? req.headers["x-request-id"] : undefined;
    return typeof given === "string" && /^[\w-]{8,64}$/.test(given)
      ? given
      : `${ofThisProcess}-${(++count).toString(36)}`;
  };
}
