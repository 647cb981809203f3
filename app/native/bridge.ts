// The script of every page in the native shell (docs/shell.md). Without React, which would prolong the splash.
import { sendRegistration } from "./push-device";
import { rememberPermissionsSeen, removeSplash, start } from "./start";
import { readStorage, writeStorage } from "./storage";

const part = (name: string) => document.querySelector<HTMLElement>(`[data-shell=${name}]`);

function onRetry(again: () => void): void {
  part("retry")?.addEventListener("click", again);
}

/** Registers on the first page after each start, and on the page that shows the registration's state. */
async function registerForPush(signIn: string): Promise<void> {
  const [done, failed] = [part("push-done"), part("push-failed")];
  if (!done && readStorage("sessionStorage", "pushAsked") === signIn) return;
  if (failed) failed.hidden = true;
  const registered = await sendRegistration(signIn);
  if (registered) writeStorage("sessionStorage", "pushAsked", signIn);
  if (done) done.hidden = !registered;
  if (failed) failed.hidden = registered;
}

const { signIn } = document.documentElement.dataset;
if (part("splash")) {
  const begin = () => void start(part("start-failed"));
  onRetry(begin);
  begin();
} else {
  removeSplash();
  if (part("access")) rememberPermissionsSeen();
  if (signIn) {
    const begin = () => void registerForPush(signIn);
    onRetry(begin);
    begin();
  }
}
