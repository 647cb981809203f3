import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { keyActions, pressActions, viewport, type Engine } from "./engine";

type Json = Record<string, unknown>;

/** By WebDriver BiDi, which Firefox speaks itself. */
export async function openFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const preferences = {
    // Or a field that was typed into would go on moving after the next press has been aimed.
    "general.smoothScroll": false,
    // What is offered for a field, and the question about a password, take the next press for themselves.
    "browser.formfill.enable": false,
    "signon.rememberSignons": false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, "user.js"), lines.join(""));
  const words = ["--headless", "--remote-debugging-port=0", "--profile", profile, "about:blank"];
  const browser = spawn(executable, words, { stdio: ["ignore", "ignore", "pipe"] });
  const socket = new WebSocket(`${await addressOf(browser)}/session`);
  await once(socket, "open");
  const problems: string[] = [];
  const send = speak(socket, problems);
  const { capabilities } = await send("session.new", { capabilities: {} });
  // The tab that it begins with tells nothing of focus.
  const { context } = await send("browsingContext.create", { type: "tab" });
  await send("browsingContext.activate", { context });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  await send("browsingContext.setViewport", { context, viewport, devicePixelRatio: 2 });
  const act = (type: string, actions: object[]) =>
    send("input.performActions", { context, actions: [{ type, id: type, actions }] });
  return {
    version: `Firefox/${Object(capabilities).browserVersion}`,
    problems,
    // It may wait for ever for a page that was asked for while another was on its way.
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "none" })),
    async evaluate(expression) {
      const how = { target: { context }, awaitPromise: true, resultOwnership: "none" };
      // Numbers, texts and truth come as they are.
      const { result, exceptionDetails } = await send("script.evaluate", { expression, ...how });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return Object(result).value;
    },
    async click(x, y) {
      const at = { x: Math.round(x), y: Math.round(y) };
      await act("pointer", [{ type: "pointerMove", ...at }, ...pressActions]);
    },
    async type(text) {
      await act("key", keyActions(text));
    },
    async picture() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    forgetCookies: async () => void (await send("storage.deleteCookies")),
    async close() {
      const ended = once(browser, "close");
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    browser.once("exit", () => reject(new Error(`Firefox has ended: ${said}`)));
    browser.stderr?.on("data", (chunk) => {
      said += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}

/** A font that is on its way when the page is left is none. */
const isProblem = ({ level, text }: Json) =>
  level === "error" && !/^downloadable font: .*status=2152398850/.test(String(text));

interface Message {
  id: number | null;
  type: "success" | "error" | "event";
  result?: Json;
  error?: string;
  message?: string;
  params?: Json;
}

function speak(socket: WebSocket, problems: string[]) {
  const answers = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.on("message", (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === "event") {
      if (isProblem(message.params ?? {})) problems.push(JSON.stringify(message.params));
    } else answers.get(message.id ?? 0)?.(message);
  });
  return (method: string, params: object = {}): Promise<Json> => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const settle = ({ type, result, error, message }: Message) =>
        type === "error" ? reject(new Error(`${error}: ${message}`)) : resolve(result ?? {});
      answers.set(id, settle);
    });
  };
}
