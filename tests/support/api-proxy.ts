import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";

/** Changes a request on its way. */
type Pass = (path: string, query: URLSearchParams, headers: Headers) => void;
type Trick = (response: ServerResponse, body: string, path: string, query: URLSearchParams) => boolean;

/** Starts a proxy in front of an API, for faults that the API cannot play. Without a trick it forwards everything. */
export async function startApiProxy(target: string) {
  const origin = new URL(target).origin;
  let trick: Trick | undefined;
  let shut: string | undefined;
  let pass: Pass = () => undefined;
  let answerShut: (response: ServerResponse) => void = (response) => response.destroy();
  const server = createServer(async (request, response) => {
    if (shut && request.url?.endsWith(shut)) return answerShut(response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = new Headers();
    for (const name of ["accept-language", "authorization", "domestic", "cookie", "content-type"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const body = request.method === "POST" ? Buffer.concat(chunks) : undefined;
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    const path = pathname.replace(/^\/v1/, "");
    pass(path, searchParams, headers);
    const asked = `${pathname}${searchParams.size > 0 ? "?" : ""}${searchParams}`;
    const answer = await fetch(origin + asked, { method: request.method, headers, body }).catch(() => undefined);
    if (!answer) return void response.destroy();
    const text = await answer.text();
    if (trick?.(response, text, path, searchParams)) return;
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1`,
    /** A trick that returns true has answered itself. */
    play(next: Trick | undefined) {
      trick = next;
    },
    /** Without a change requests go as they came. */
    change(next: Pass = () => undefined) {
      pass = next;
    },
    /** Blocks calls of this path; undefined unblocks all. */
    shut(path: string | undefined, answer = answerShut) {
      shut = path;
      answerShut = answer;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
