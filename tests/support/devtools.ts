import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { WebSocket } from "ws";
import { patience } from "../patience";

/** A page by plain DevTools, for engines too old for Playwright, and for features that it disables. */
export interface Devtools {
  /** The browser's own name in /json/version. */
  version: string;
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  evaluate(expression: string): Promise<unknown>;
  /** Errors of the console and exceptions so far. */
  problems: string[];
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

export async function openDevtools(executable: string, flags: string[]): Promise<Devtools> {
  const profile = mkdtempSync(join(tmpdir(), "browser-"));
  const own = ["--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(executable, [...flags, ...own], { stdio: ["ignore", "ignore", "pipe"] });
  const origin = await debuggingOrigin(browser);
  const version = await getJson(`${origin}/json/version`);
  const socket = new WebSocket(await vi.waitFor(() => pageAddress(origin), { timeout: patience(20_000) }));
  await once(socket, "open");
  const devtools = speak(socket);
  await Promise.all(["Page.enable", "Runtime.enable", "Log.enable"].map((method) => devtools.send(method)));
  return {
    ...devtools,
    version: String([version].flat()[0]?.Browser),
    async close() {
      socket.close();
      // Its helpers hold the same output: "close" waits for them, and nothing writes to the profile any more.
      const ended = once(browser, "close");
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Json = Record<string, unknown>;

async function getJson(url: string): Promise<Json | Json[]> {
  return (await fetch(url)).json();
}

/** Throws until there is a page, because the browser listens before it opens its first. */
async function pageAddress(origin: string): Promise<string> {
  const page = [await getJson(`${origin}/json/list`)].flat().find((target) => target.type === "page");
  if (typeof page?.webSocketDebuggerUrl !== "string") throw new Error("The browser has no page");
  return page.webSocketDebuggerUrl;
}

function debuggingOrigin(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    browser.once("exit", () => reject(new Error(`The browser has ended: ${said}`)));
    browser.stderr?.on("data", (chunk) => {
      said += chunk;
      const address = /DevTools listening on ws:\/\/([^/]+)/.exec(said)?.[1];
      if (address) resolve(`http://${address}`);
    });
  });
}

function speak(socket: WebSocket): Pick<Devtools, "send" | "evaluate" | "problems"> {
  const answers = new Map<number, (message: Message) => void>();
  const problems: string[] = [];
  let last = 0;
  socket.on("message", (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else problems.push(...problemIn(message));
  });
  function send(method: string, params: object = {}): Promise<Json> {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const settle = ({ error, result }: Message) => (error ? reject(new Error(error.message)) : resolve(result ?? {}));
      answers.set(id, settle);
    });
  }
  async function evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return Object(result).value;
  }
  return { send, evaluate, problems };
}

function problemIn({ method, params }: Message): string[] {
  const { entry, type, exceptionDetails } = params ?? {};
  if (method === "Log.entryAdded" && Object(entry).level === "error") return [JSON.stringify(entry)];
  if (method === "Runtime.exceptionThrown") return [JSON.stringify(exceptionDetails)];
  return method === "Runtime.consoleAPICalled" && type === "error" ? [JSON.stringify(params)] : [];
}
