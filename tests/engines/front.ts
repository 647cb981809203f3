import { once } from "node:events";
import { createServer, request } from "node:http";

/** A proxy in front of the app that plays a network or a browser's settings. */
export interface Front {
  url: string;
  /** Holds back the entry script until the returned function is called. */
  hold(): () => void;
  /** False if pages may not run scripts. */
  scripts: boolean;
  /** True if connections break. */
  isDown: boolean;
  /** Given to the browser by the next answer at /healthz: files are asked for without cookies. */
  cookies: Map<string, string>;
  /** The visitor's, for limits that count by it. */
  address?: string;
  /** What was asked for to fetch pages at the press. */
  ahead: string[];
  /** The forms that were sent, by their answers. */
  posts: { path: string; status: number }[];
  close(): void;
}

export async function startFront(target: string): Promise<Front> {
  const { hostname, port } = new URL(target);
  let gate = Promise.resolve();
  const server = createServer(async (incoming, outgoing) => {
    const { url: path = "/", method, headers } = incoming;
    if (front.isDown) return void incoming.socket.destroy();
    if (headers["sec-purpose"] || path.startsWith("/assets/speculation")) front.ahead.push(path);
    if (path.startsWith("/assets/entry.client")) await gate;
    const forwarded = front.address ? { "x-forwarded-for": front.address } : {};
    const passed = request({ hostname, port, path, method, headers: { ...headers, ...forwarded } }, (answer) => {
      const policy = [answer.headers["content-security-policy"], ...(front.scripts ? [] : ["script-src 'none'"])];
      const added = policy.some(Boolean) ? { "content-security-policy": policy.filter(Boolean).join(", ") } : {};
      const status = answer.statusCode ?? 502;
      if (method === "POST") front.posts.push({ path, status });
      const given = path === "/healthz" ? [...front.cookies].map(([name, value]) => `${name}=${value}; Path=/`) : [];
      if (path === "/healthz") front.cookies.clear();
      const cookies = { "set-cookie": [...(answer.headers["set-cookie"] ?? []), ...given] };
      outgoing.writeHead(status, { ...answer.headers, ...added, ...cookies });
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const front: Front = {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    scripts: true,
    isDown: false,
    cookies: new Map(),
    ahead: [],
    posts: [],
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}
