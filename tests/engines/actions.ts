import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localePath } from "../../app/i18n/languages";
import { peopleOf, sentForms, stepBefore, type SentForm } from "../support/actions";
import { newAddress } from "../support/stage";
import { ways } from "../support/ways";
import { Visitor } from "../support/visitor";
import type { Engine } from "./engine";
import { isHydrated, startStage, type Stage } from "./stage";

const intruder = "rookie@example.com";
/** What `npm run engines` presses unless the word all-forms is given: one form of a kind. */
const sample = ["/mypage/leave-member, last step", "/rank/favourite", "/signin", "/signup/signup-common"];

const hasSummary = `document.querySelector("[data-error-summary]") !== null`;
const whole = `location.pathname + " " + document.readyState`;
const said = `Array.from(document.querySelectorAll("[role=status], [role=alert]")).map((one) => one.textContent).join()`;
const mainText = `document.querySelector("main").textContent`;

/** Runs in the engine, without syntax that Chromium 64 cannot read: marks the form's button, and fills the form in. */
function fillIn(route: string, button: [string, string] | null, field: string | null, typed: Record<string, string>) {
  // The first button of some forms is hidden: Enter presses it.
  const all = Array.from(document.querySelectorAll<HTMLButtonElement>("button:not([type=button])")).filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const found = all.filter((one) => {
    const { form } = one;
    if (!form || form.getAttribute("method") !== "post") return false;
    const action = one.getAttribute("formaction") || form.getAttribute("action") || location.href;
    const hasButton = button ? one.name === button[0] && one.value === button[1] : one.name === "";
    const isThere = new RegExp(route).test(new URL(action, location.href).pathname);
    return isThere && hasButton && (!field || form.elements.namedItem(field) !== null);
  })[0];
  if (!found || !found.form) return false;
  for (const one of all) one.removeAttribute("data-meant");
  found.setAttribute("data-meant", "");
  for (const name of Object.keys(typed)) {
    const value = String(typed[name]);
    const fields = Array.from(found.form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`));
    for (const one of fields) {
      if (one === (found as Element)) continue;
      if (/radio|checkbox/.test(one.type)) one.checked = one.value === value;
      else one.value = value;
      one.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // A button's value, too, can be wrong.
    if (found.name === name) found.value = value;
  }
  return true;
}

/** Tests each form on an engine, as docs/actions.md says. */
export function testActions(name: string, launch: () => Promise<Engine>) {
  describe.each(ways)("$how", ({ language, javaScriptEnabled: hasScript }) => {
    let stage: Stage;
    const start = async () => {
      stage = await startStage(name, launch, { members: 250, ownApp: true });
      stage.front.scripts = hasScript;
    };
    const restart = () => stage.close().then(start);
    beforeAll(start);
    afterAll(() => stage?.close());
    const used = new Set<string>();
    beforeEach(() => void (stage.front.isDown = false));

    const newcomer = () => new Visitor(stage.url, { "X-Forwarded-For": newAddress() });
    const people = peopleOf({ newcomer, api: () => stage.api }, language);
    const to = (path: Parameters<typeof localePath>[1]) => localePath(language, path);

    const fill = async (sent: SentForm, typed: object) => {
      const { route } = sent;
      const pattern = `^(/en)?${route.replace(/:\w+/g, "[^/]+")}$`;
      const words = [pattern, sent.button ?? null, sent.field ?? null, typed].map((word) => JSON.stringify(word));
      await stage.see(`(${String(fillIn)})(${words.join()})`).toBe(true);
    };
    const press = (times = 1) => stage.press("[data-meant]", times);
    /** Resolves to the status of the last answer when the page after it is there. */
    async function pressAndWait(times = 1): Promise<number> {
      const before = stage.front.posts.length;
      await press(times);
      await expect.poll(() => stage.front.posts.length).toBeGreaterThan(before);
      await stage.see(`document.readyState`).toBe("complete");
      return stage.front.posts.at(-1)?.status ?? 0;
    }
    async function send(sent: SentForm, typed: object) {
      await fill(sent, typed);
      return pressAndWait();
    }
    async function stand(sent: SentForm) {
      const at = await sent.stand(people);
      stage.front.address = newAddress();
      await stage.forget();
      await give(at.visitor.cookies);
      await stage.open(at.page);
      // Islands that come by themselves move what is below them.
      await stage.see(`!document.querySelector("script[data-idle]") || !${hasScript} || ${isHydrated}`).toBe(true);
      if (sent.step) await send(stepBefore(sent), sent.step);
      return at;
    }
    async function give(cookies: Map<string, string>) {
      for (const [name, value] of cookies) stage.front.cookies.set(name, value);
      await stage.see(`fetch("/healthz", { credentials: "same-origin" }).then(() => "given")`).toBe("given");
    }

    const forms = sentForms
      .filter(({ inWindow }) => !inWindow || !hasScript)
      .map((sent) => ({ name: [sent.route, sent.what].filter(Boolean).join(", "), sent }))
      .filter(({ name }) => process.env.ALL_FORMS || sample.includes(name));

    test.each(forms)("$name", async ({ sent }) => {
      const typed = () => sent.typed?.() ?? {};

      if (sent.once && used.has(sent.once)) await restart();
      if (sent.once) used.add(sent.once);
      const { front, engine, see } = stage;
      const at = await stand(sent);
      if (!sent.isMailed) {
        await fill(sent, typed());
        const other = await newcomer().signIn(intruder);
        await give(new Map([["session", other.cookies.get("session") ?? ""]]));
        await pressAndWait();
        await see(`${mainText}.includes("${intruder}")`).toBe(true);
      }

      if (at.email) {
        await stand(sent);
        await fill(sent, typed());
        await engine.forgetCookies();
        await pressAndWait();
        await see(`location.pathname + (document.querySelector("main .notice") !== null)`).toBe(`${to("/signin")}true`);
      }

      let { page } = await stand(sent);
      if (sent.wrong && hasScript && !sent.inBackground && (await send(sent, sent.wrong)) >= 400) {
        await see(hasSummary).toBe(true);
        const { length } = front.posts;
        await stage.open("/terms-page");
        await engine.evaluate(`void history.back()`);
        await see(whole).toBe(`${page.split("?")[0]} complete`);
        await engine.evaluate(`void location.reload()`);
        await see(`performance.navigation.type + " " + ${whole}`).toBe(`1 ${page.split("?")[0]} complete`);
        expect(front.posts.length).toBe(length);
        ({ page } = await stand(sent));
      }

      if (hasScript) {
        await engine.evaluate(`navigator.serviceWorker.register("/service-worker.js").then(() => 0)`);
        await see(`navigator.serviceWorker.controller !== null`).toBe(true);
        await fill(sent, typed());
        const before = JSON.stringify(await engine.evaluate(said));
        front.isDown = true;
        const isTold = sent.inBackground ? `${said} !== ${before}` : `document.querySelector(".unsent") !== null`;
        await press();
        await see(isTold).toBe(true);
        await see(`location.pathname`).toBe(page.split("?")[0]);
        front.isDown = false;
      } else await fill(sent, typed());
      const status = await pressAndWait(2);
      expect(status).toBeLessThan(400);
      await see(hasSummary).toBe(false);
    });
  });
}
