import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { startPair, type PairOptions } from "../support/pair";
import { emailOf, password } from "../support/product";
import type { Engine } from "./engine";
import { startFront } from "./front";

const pictures = join(import.meta.dirname, "../.artifacts/engines");

export const isHydrated = `document.documentElement.hasAttribute("data-hydrated")`;
export type Stage = Awaited<ReturnType<typeof startStage>>;

/** Starts the product with an engine in front, and helpers that act like a user. */
export async function startStage(name: string, launch: () => Promise<Engine>, options?: PairOptions) {
  const [pair, engine] = await Promise.all([startPair(options), launch()]);
  const front = await startFront(pair.url);

  const see = (expression: string) => expect.poll(() => engine.evaluate(expression).catch(String));
  const arrive = (path: string) => see(`location.pathname + document.readyState`).toBe(`${path}complete`);

  async function open(path: string) {
    await engine.evaluate(`void (window.isLeft = true)`);
    await engine.open(front.url + path);
    await see(`!window.isLeft && location.pathname + location.search + document.readyState`).toBe(`${path}complete`);
  }
  /** Presses the middle of its visible part when it has stopped moving; of a box without size, its label. */
  async function press(selector: string, times = 1) {
    const middle = await engine.evaluate(`new Promise((resolve) => {
      let before;
      let still = 0;
      const look = () => {
        const given = document.querySelector("${selector}");
        const small = given.getBoundingClientRect().width < 8;
        const element = small && given.labels ? given.labels[0] : given;
        element.scrollIntoView({ block: "center" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const now = [left + width / 2, top + height / 2].join(" ");
        const isInside = left + width / 2 >= 0 && left + width / 2 <= innerWidth;
        // Rows above are laid out once they are near, and move it again; a row of chips snaps back at first.
        still = now === before && isInside ? still + 1 : 0;
        if (still === 3) return resolve(now);
        before = now;
        requestAnimationFrame(() => requestAnimationFrame(look));
      };
      look();
    })`);
    const [x = 0, y = 0] = String(middle).split(" ").map(Number);
    await engine.click(x, y);
    // The page may have gone.
    for (let i = 1; i < times; i++) await engine.click(x, y).catch(() => undefined);
  }
  async function typeInto(field: string, text: string) {
    // Where any element may have it, [autofocus] gets the focus after the load, also when a field has it by then.
    const isTaken = `!document.querySelector("[autofocus]") || document.activeElement !== document.body`;
    await see(`!("autofocus" in document.body) || ${isTaken}`).toBe(true);
    await engine.evaluate(`document.querySelector("[name=${field}]").select()`);
    await engine.type(text);
  }
  return {
    engine,
    front,
    api: pair.api,
    url: pair.url,
    see,
    open,
    arrive,
    press,
    typeInto,
    /** Signs in without the form, because signing in by hand is a separate journey. */
    async signIn() {
      await open("/signin");
      await engine.evaluate(`(() => {
        document.querySelector("[name=email]").value = "${emailOf("player")}";
        document.querySelector("[name=password]").value = "${password}";
        setTimeout(() => document.querySelector("main form").submit());
      })()`);
      await arrive("/");
    },
    async keepPicture(page: string) {
      mkdirSync(pictures, { recursive: true });
      writeFileSync(join(pictures, `${name}-${page}.png`), await engine.picture());
    },
    /** Deletes cookies from a page without React, which sends no requests and so gets no new cookie. */
    async forget() {
      await open("/terms-page");
      await engine.forgetCookies();
    },
    async close() {
      await engine.close();
      front.close();
      await pair.stop();
    },
  };
}
