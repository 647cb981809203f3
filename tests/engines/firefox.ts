import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { keyActions, pressActions, viewport, type Engine } from "./engine";

type Json = Record<string, unknown>;

/** Opens Firefox by WebDriver BiDi, which it implements itself. */
export async function openFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const preferences = {
    // Otherwise a field that was typed into could still move when the next press is aimed.
    "general.smoothScroll": false,
    // Suggestions for a field, and the question about a password, would take the next press.
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
  // The initial tab reports no focus.
  const { context } = await send("browsingContext.create", { type: "tab" });
  await send("browsingContext.activate", { context });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  await send("browsingContext.setViewport", { context, viewport, devicePixelRatio: 2 });
  const act = (type: string, actions: object[]) =>
    send("input.performActions", { context, actions: [{ type, id: type, actions }] });
  return {
    version: `Firefox/${Object(capabilities).browserVersion}`,
    problems,
    // It may wait forever for a page that was requested while another was loading.
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "none" })),
    async evaluate(expression) {
      const how = { target: { context }, awaitPromise: true, resultOwnership: "none" };
      // Numbers, texts and booleans are not wrapped.
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

/** Ignores fonts that were loading when the page was left. */
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
