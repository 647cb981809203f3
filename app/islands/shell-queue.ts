// Inlined first in the head of pages in the native shell, without imports.
import type { NativeReply } from "./page-data";

interface ShellWindow extends Window {
  [reply: string]: unknown;
}

declare const window: ShellWindow;

const queue: NativeReply[] = (window.__nativeQueue = []);
for (const name of ["setLocale", "setPermissionDetail", "getAppVersion", "getPushRegId"])
  window[name] = (payload: unknown) => queue.length < 50 && queue.push({ name, payload });
