import type { Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { languageOf, type Language } from "../app/i18n/languages";
import type { ErrorPages } from "./error-pages";
import type { HeaderList, SecurityHeaders } from "./headers";

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Time to read the page: closing at once resets the connection of a client that still sends, and may lose the page. */
const lingerMs = 1_000;

export function answerBrokenRequests(server: Server, pages: ErrorPages, security: SecurityHeaders): void {
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) => {
    const status = statuses[error.code ?? ""] ?? 400;
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(rawAnswer(status, security.page({}, false), pages({ status, language: languageIn(error.rawPacket) })));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

function languageIn(packet: Buffer | undefined): Language {
  const [, target = "/"] = /^[A-Z]+ ([^\s?#]+)/.exec(packet?.toString("latin1", 0, 200) ?? "") ?? [];
  return languageOf(target);
}

function rawAnswer(status: number, headers: HeaderList, body: Buffer): Buffer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n`;
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return Buffer.concat([Buffer.from(`${head}\r\n`), body]);
}
