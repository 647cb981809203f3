import { once } from "node:events";
import type { Server } from "node:http";
import type { ServerEnv } from "./env";

export async function listen(server: Server, { HOST, PORT }: Pick<ServerEnv, "HOST" | "PORT">): Promise<string> {
  server.listen({ port: PORT, host: HOST });
  await once(server, "listening");
  const bound = server.address();
  const port = bound && typeof bound === "object" ? bound.port : PORT;
  const name = !HOST || HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
