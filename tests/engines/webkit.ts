import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { patience } from "../patience";
import { keyActions, pressActions, viewport, type Engine } from "./engine";

interface Driver {
  program: string;
  capability: string;
  browser: string;
  flags: string[];
  env?: Record<string, string>;
}

/** Its toolbar would keep the window wider than a phone. */
const toolbar = "* { font-size: 2px; min-width: 0; min-height: 0; padding: 0; margin: 0; }";

/** Opens WebKitGTK's MiniBrowser on a virtual screen. */
export async function openWebKitGtk(browser: string): Promise<Engine> {
  const config = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(config, "gtk-3.0"));
  writeFileSync(join(config, "gtk-3.0/gtk.css"), toolbar);
  const { screen, display } = await startScreen();
  const engine = await openByDriver({
    program: "WebKitWebDriver",
    capability: "webkitgtk:browserOptions",
    browser,
    flags: ["--automation"],
    env: { DISPLAY: display, XDG_CONFIG_HOME: config },
  });
  return {
    ...engine,
    async close() {
      await engine.close();
      await end(screen);
      rmSync(config, { recursive: true, force: true });
    },
  };
}

/** Opens WPE WebKit in Cog, which draws 800 by 600 without a screen. */
export async function openWpe(browser: string): Promise<Engine> {
  const flags = ["--platform=headless", "--automation"];
  const engine = await openByDriver({ program: "WPEWebDriver", capability: "wpe:browserOptions", browser, flags });
  return { ...engine, oneWindow: true };
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const words = ["-displayfd", "1", "-screen", "0", "1024x800x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", words, { stdio: ["ignore", "pipe", "ignore"] });
  if (!screen.stdout) throw new Error("Xvfb says nothing");
  const [said] = await once(screen.stdout, "data");
  return { screen, display: `:${String(said).trim()}` };
}

/** Opens a browser by WebDriver over HTTP. */
async function openByDriver({ program, capability, browser, flags, env }: Driver): Promise<Engine> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, ...env } });
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = Object(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitFor(() => call("GET", "/status"), { timeout: patience(20_000) });
  const capabilities = { alwaysMatch: { [capability]: { binary: browser, args: flags } } };
  const started = await call("POST", "/session", { capabilities });
  const session = `/session/${started.sessionId}`;
  if (started.capabilities.setWindowRect) await call("POST", `${session}/window/rect`, viewport);
  const act = (type: string, actions: object[]) =>
    call("POST", `${session}/actions`, { actions: [{ type, id: type, actions }] });
  return {
    version: `${started.capabilities.browserName}/${started.capabilities.browserVersion}`,
    problems: [],
    open: (url) => call("POST", `${session}/url`, { url }),
    evaluate: (expression) => call("POST", `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async click(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), origin: "viewport" };
      await act("pointer", [{ type: "pointerMove", ...at }, ...pressActions]);
    },
    async type(text) {
      await act("key", keyActions(text));
    },
    picture: async () => Buffer.from(await call("GET", `${session}/screenshot`), "base64"),
    forgetCookies: () => call("DELETE", `${session}/cookie`),
    async close() {
      await call("DELETE", session);
      await end(driver);
    },
  };
}

async function end(child: ChildProcess) {
  const ended = once(child, "close");
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
