export interface Simulator {
  /** In ms, until the shell's commands exist; null for a shell without any. */
  bridgeAfter: number | null;
  /** Called by the app's page for commands. */
  order(command: string, payload: unknown): void;
  /** Called when the app's page has its functions for replies. */
  hearing(): void;
}

declare global {
  interface Window {
    shellSimulator?: Simulator;
  }
}

interface AppWindow extends Window {
  navigation?: { currentEntry: { index: number } | null };
}

const replyTo: Record<string, string> = {
  getPermissionDetail: "setPermissionDetail",
  getLocale: "setLocale",
  getAppVersion: "getAppVersion",
  getPushRegId: "getPushRegId",
};

/** In ms, from the command to each answer. */
const scenarios: Record<string, { label: string; after: number[] }> = {
  now: { label: "at once", after: [0] },
  early: { label: "early, before it is asked for", after: [] },
  late: { label: "late, after 3 s", after: [3_000] },
  "very-late": { label: "very late, after 12 s", after: [12_000] },
  twice: { label: "twice, again after 1.5 s", after: [0, 1_500] },
  malformed: { label: "malformed, in many ways", after: [0] },
  never: { label: "never", after: [] },
};

const malformed = [undefined, null, "?", "{", 42, true, [null], {}, '{"country":{}}', "[[[[", "x".repeat(100_000)];

const permissions = ["CALL_PHONE", "ACCESS_FINE_LOCATION", "POST_NOTIFICATIONS"];

function find<T extends Element>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`${selector} is missing`);
  return found;
}

const form = find("form", HTMLFormElement);
const frame = find("iframe", HTMLIFrameElement);
const splash = find(".splash", HTMLElement);
const state = find(".state", HTMLElement);
const log = find(".log", HTMLElement);
const started = performance.now();
const chosen = (name: string) => String(new FormData(form).get(name) ?? "");
const since = () => `${((performance.now() - started) / 1000).toFixed(2)} s`;

function note(kind: "command" | "reply-line" | "event", words: string, value?: string): void {
  const line = document.createElement("p");
  line.className = kind;
  const time = document.createElement("time");
  time.textContent = since();
  const name = document.createElement("strong");
  name.textContent = words;
  line.append(time, name);
  if (value !== undefined) {
    const code = document.createElement("code");
    code.textContent = value.length > 300 ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
    line.append(code);
  }
  const atEnd = log.scrollTop + log.clientHeight > log.scrollHeight - 8;
  log.append(line);
  if (atEnd) log.scrollTop = log.scrollHeight;
}

function written(value: unknown): string {
  return value === undefined ? "undefined" : typeof value === "string" ? `'${value}'` : JSON.stringify(value);
}

/** Returns a reply's parts in the order of the plain form, which has only the first. */
function contentOf(reply: string): Record<string, unknown> {
  if (reply === "setLocale") return { country: chosen("country") };
  if (reply === "getAppVersion") return { appversion: chosen("version") };
  if (reply === "getPushRegId") return { regId: chosen("token"), model: "SM-A156N" };
  const refused = new FormData(form).getAll("refused");
  return {
    permissionList: permissions.map((name) => ({
      name: `android.permission.${name}`,
      isGrant: !refused.includes(name),
    })),
  };
}

function valueOf(reply: string): unknown {
  const content = contentOf(reply);
  const as = chosen("as");
  if (as === "object") return content;
  return as === "json" ? JSON.stringify(content) : Object.values(content)[0];
}

/** Calls the page's function like a shell does, without effect if there is none. */
function call(reply: string, value: unknown): void {
  note("reply-line", `← ${reply}`, written(value));
  try {
    const hear: unknown = frame.contentWindow && Reflect.get(frame.contentWindow, reply);
    if (typeof hear === "function") hear(value);
    else note("event", `Not heard: this page has no ${reply}`);
  } catch (error) {
    note("event", `${reply} has thrown`, String(error));
  }
}

function send(reply: string): void {
  const values = chosen(reply) === "malformed" ? malformed : [valueOf(reply)];
  for (const value of values) call(reply, value);
}

function showState(): void {
  const shown = splash.hidden ? "The shell’s splash is gone" : "The shell’s splash is shown";
  state.textContent = `${shown} · ${pathOf(frame) ?? "another site"}`;
}

function pathOf({ contentWindow }: HTMLIFrameElement): string | undefined {
  try {
    return contentWindow?.location.pathname;
  } catch {
    return undefined;
  }
}

let early = Object.values(replyTo);

const bridgePauses: Record<string, number | null> = { now: 0, late: 3_000, never: null };

window.shellSimulator = {
  get bridgeAfter() {
    return bridgePauses[chosen("bridge")] ?? null;
  },
  order(command, payload) {
    note("command", `→ ${command}`, written(payload));
    if (command === "removeSplash") {
      splash.hidden = true;
      showState();
    }
    const reply = replyTo[command];
    if (!reply) return;
    for (const pause of scenarios[chosen(reply)]?.after ?? []) setTimeout(send, pause, reply);
  },
  hearing() {
    for (const reply of early.filter((name) => chosen(name) === "early")) send(reply);
    early = [];
  },
};

function fillForm(): void {
  for (const reply of Object.values(replyTo)) {
    const options = Object.entries(scenarios).map(([value, { label }]) => new Option(label, value));
    find(`select[name=${reply}]`, HTMLSelectElement).append(...options);
  }
  const query = new URLSearchParams(location.search);
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const given = query.getAll(control.name);
    if (given.length === 0) continue;
    if (/^(radio|checkbox)$/.test(control.type) && "checked" in control)
      control.checked = given.includes(control.value);
    else control.value = given[0] ?? "";
    if ("selectedIndex" in control && control.selectedIndex < 0) control.selectedIndex = 0;
  }
}

/** Returns undefined for another site's page, and in engines that do not report it. */
function historyIndex(): number | undefined {
  try {
    const app: AppWindow | null = frame.contentWindow;
    return app?.navigation?.currentEntry?.index;
  } catch {
    return undefined;
  }
}

let firstIndex: number | undefined;

/** The frame's history continues before its first page here, with the previous start's. */
function back(): void {
  const index = historyIndex();
  if (index !== undefined && index === firstIndex) return note("event", "Back: nothing to go back to, the app closes");
  note("event", "Back");
  history.back();
}

find("#back", HTMLElement).addEventListener("click", back);
find("#clear", HTMLElement).addEventListener("click", () => {
  void fetch("/~shell/clear", { method: "POST" }).then(() => form.requestSubmit());
});
for (const button of document.querySelectorAll<HTMLElement>("[data-reply]"))
  button.addEventListener("click", () => send(button.dataset.reply ?? ""));
frame.addEventListener("load", () => {
  const path = pathOf(frame);
  if (path === "blank") return;
  firstIndex ??= historyIndex();
  note("event", path === undefined ? "Another site’s page, which refuses frames" : `Page ${path}`);
  showState();
});

fillForm();
// A restarted shell has a new web view, but the frame shares this storage.
sessionStorage.clear();
document.body.dataset.device = chosen("device");
document.cookie = `shell=${chosen("device")}; Path=/; SameSite=Lax`;
const path = chosen("open");
frame.src = location.origin + (path.startsWith("/") ? path : "/intro/splash-page");
showState();
