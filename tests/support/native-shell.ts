import type { Browser, BrowserContext, Page } from "playwright";

type ReplyName = "setLocale" | "setPermissionDetail" | "getAppVersion" | "getPushRegId";

/** How the shell gives a reply: the payloads one after the other, none if it never replies. */
interface Reply {
  payloads: unknown[];
  /** Sent before the page's scripts ask for it. */
  early?: boolean;
  delayMs?: number;
}

export interface NativeShell {
  market: "android" | "ios";
  replies: Record<ReplyName, Reply>;
}

export const permissions = (granted: Record<string, boolean>) =>
  Object.entries(granted).map(([name, isGrant]) => ({ name: `android.permission.${name}`, isGrant }));

/** Returns a shell that answers everything at once. */
export function shell(market: NativeShell["market"], replies: Partial<NativeShell["replies"]> = {}): NativeShell {
  const usual = {
    setLocale: { payloads: ["KR"] },
    setPermissionDetail: { payloads: [permissions({ CALL_PHONE: true, ACCESS_FINE_LOCATION: true })] },
    getAppVersion: { payloads: ["2.4.1"] },
    getPushRegId: { payloads: [{ regId: "registration-of-this-phone", model: "SM-A156N" }] },
  };
  return { market, replies: { ...usual, ...replies } };
}

/** Opens a shell's web view with a phone's screen. */
export async function openShell(browser: Browser, { market, replies }: NativeShell): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    userAgent: `Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 market=${market}`,
  });
  await context.addInitScript(installShell, { market, replies });
  return context;
}

/** Runs in the page before its own scripts. */
function installShell({ market, replies }: NativeShell) {
  const answers: Record<string, ReplyName | undefined> = {
    getLocale: "setLocale",
    getPermissionDetail: "setPermissionDetail",
    getAppVersion: "getAppVersion",
    getPushRegId: "getPushRegId",
  };
  const send = (name: ReplyName) => {
    for (const payload of replies[name].payloads) (Reflect.get(window, name) as (payload: unknown) => void)(payload);
  };
  const order = (command: string) => () => {
    const log: string[] = JSON.parse(sessionStorage.getItem("shellLog") ?? "[]");
    sessionStorage.setItem("shellLog", JSON.stringify([...log, command]));
    const name = answers[command];
    if (name && !replies[name].early) setTimeout(() => send(name), replies[name].delayMs ?? 0);
  };
  const commands = [...Object.keys(answers), "removeSplash", ...(market === "ios" ? ["showPermission"] : [])];
  if (market === "android") {
    Object.assign(window, { Android: Object.fromEntries(commands.map((command) => [command, order(command)])) });
  } else {
    const handlers = commands.map((command) => [command, { postMessage: order(command) }]);
    Object.assign(window, { webkit: { messageHandlers: Object.fromEntries(handlers) } });
  }
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    for (const name of Object.values(answers)) if (name && replies[name].early) send(name);
  });
}

/** Returns the commands since the shell was opened, in their order. */
export async function commandsTo(page: Page): Promise<string[]> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("shellLog"))) ?? "[]");
}
