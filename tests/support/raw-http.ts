import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  /** Names in lower case; the last of equal ones. */
  headers: Record<string, string>;
  body: string;
  text: string;
}

/** Sends exactly these bytes, which fetch would normalize, and reads until the server closes the connection. */
async function sendRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return parseAnswer(await readAll(socket));
}

/** Sends a request with any request line. `Connection: close` is added. */
export function sendLine(port: number, line: string, headers: string[] = [`Host: 127.0.0.1:${port}`], body = "") {
  return sendRaw(port, [line, ...headers, "Connection: close", "", body].join("\r\n"));
}

export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}

export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((header) => [header.split(":", 1)[0]?.toLowerCase(), header.replace(/^[^:]*:\s*/, "")]);
  return { status: Number(line.split(" ")[1]), headers: Object.fromEntries(pairs), body: rest.join("\r\n\r\n"), text };
}
