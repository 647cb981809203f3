import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import form from "../../locales/ko/form.json";
import { emailOf, password } from "../support/product";
import { newAccount, unknownPerson } from "../support/signup-visit";
import type { Engine } from "./engine";
import { isHydrated, startStage, type Stage } from "./stage";

declare module "vitest" {
  interface TaskMeta {
    /** The engine's own name for itself. */
    engine?: string;
  }
}

interface Journey {
  name: string;
  /** Console messages that are no fault. */
  expected?: RegExp;
  walk(stage: Stage): Promise<void>;
}

const submit = "main form button[type=submit], main form button:not([type])";
const summary = `document.querySelector("[data-error-summary]") !== null`;
const valueOf = (name: string) => `document.querySelector("[name=${name}]").value`;
const countOf = (selector: string) => `document.querySelectorAll("${selector}").length`;

async function passKakao({ see, press }: Stage): Promise<void> {
  for (const button of ["login", "agree"]) {
    await see(`document.querySelector("[value=${button}]") !== null && document.readyState`).toBe("complete");
    await press(`[value=${button}]`);
  }
}

const journeys: Journey[] = [
  {
    name: "sign-in, with typing before and while React comes",
    async walk({ engine, front, open, press, see, arrive, keepPicture }) {
      const email = emailOf("player");
      const release = front.hold();
      await open("/signin");
      await press("[name=email]");
      await engine.type(email.slice(0, 4));
      release();
      await engine.type(email.slice(4, 9));
      await see(isHydrated).toBe(true);
      await engine.type(email.slice(9));
      expect(await engine.evaluate(valueOf("email"))).toBe(email);
      await press("[name=password]");
      await engine.type(password);
      await keepPicture("signin");
      await press(submit);
      await arrive("/");
      for (const path of ["/", "/mypage", "/en/record", "/record"]) {
        await open(path);
        await press("h2:not(.visually-hidden):not(.player-card-name), .my dt");
        await see(isHydrated).toBe(true);
      }
    },
  },
  {
    name: "a field checked at blur, the form when it is sent",
    expected: /status of 400/,
    async walk({ engine, open, press, see }) {
      await open("/signin");
      await press("[name=email]");
      await engine.type("not an address");
      await press("[name=password]");
      await see(`document.querySelector("#email-error").textContent`).toBe(form.emailFormat);
      await press(submit);
      await see(summary).toBe(true);
      expect(await engine.evaluate(valueOf("email"))).toBe("not an address");
      await press("[data-error-summary] a");
      await see(`document.activeElement.id`).toBe("email");
    },
  },
  {
    name: "a list by its filter, a game, and back",
    async walk({ engine, signIn, open, press, see, arrive }) {
      await signIn();
      await open("/record");
      await press(".selector summary");
      await press(".selector a[href*='season=all']");
      await see(`location.search + document.readyState`).toBe("?season=allcomplete");
      await press(".selector summary");
      await press(".selector .button");
      await see(`location.search + location.hash + document.readyState`).toBe(
        "?season=all&filters=open#filterscomplete",
      );
      await engine.evaluate(`void (document.querySelector("[name=result]").value = "win")`);
      await press(".filters button");
      const chosen = `new URLSearchParams(location.search)`;
      const wins = `${chosen}.get("season") + ${chosen}.get("result") + document.readyState`;
      await see(wins).toBe("allwincomplete");
      expect(await engine.evaluate(countOf(".game-link"))).toBeGreaterThan(5);
      await press(".game:nth-child(4) .game-link");
      await see(`location.pathname.includes("/reg-detail/") && document.readyState`).toBe("complete");
      await press(".header-back");
      await arrive("/record");
      await see(wins).toBe("allwincomplete");
    },
  },
  {
    name: "a row of chips that is longer than the screen shows the current one",
    async walk({ signIn, open, press, see }) {
      await signIn();
      await open("/record?mode=pit&season=all");
      await press(".selector summary");
      const box = `document.querySelector(".chip-row [aria-current]").getBoundingClientRect()`;
      // An engine may snap the row when it lays out the page anew, which can come after the load.
      await see(`${box}.left >= 0 && ${box}.right <= innerWidth`).toBe(true);
    },
  },
  {
    name: "a ranking: a search typed, the rule above it, a star",
    async walk({ engine, signIn, open, press, typeInto, see }) {
      await signIn();
      await open("/rank?by=hr");
      await engine.evaluate(`void (window.mark = "kept")`);
      await press("[name=q]");
      await see(isHydrated).toBe(true);
      await typeInto("q", "player");
      const kept = `window.mark + document.querySelector("[name=q]").value + location.search`;
      await press("a.rule-link");
      await see(countOf("dialog[open]")).toBe(1);
      await see(`document.querySelector("dialog").scrollTop`).toBe(0);
      await press("dialog button");
      await see(countOf("dialog")).toBe(0);
      await see(kept).toBe("keptplayer?by=hr");
      await press(".star");
      await see(`document.querySelector(".star").getAttribute("aria-pressed")`).toBe("true");
      expect(await engine.evaluate(kept)).toBe("keptplayer?by=hr");
      await press(".star");
      await see(`document.querySelector(".star").getAttribute("aria-pressed")`).toBe("false");
      await press(".rank-search button");
      await see(`location.search.includes("q=player") && document.readyState`).toBe("complete");
    },
  },
  {
    name: "sign-up: the terms, the carrier on the whole page, a nickname checked at once, the mail",
    expected: /status of 409|favicon/,
    async walk({ engine, api, open, press, typeInto, see, arrive, keepPicture }) {
      await open("/signup/terms?member=domestic");
      await engine.evaluate(`document.querySelector("[name=agreeAll]").focus()`);
      await see(isHydrated).toBe(true);
      await press("[name=agreeAll]");
      await see(countOf("[type=checkbox]:not(:checked)")).toBe(0);
      await press("main form .action-bar button");
      await arrive("/signup/identity");

      // Removes the script that would open a window; if the window replaces the page, its first page goes on.
      if (!engine.oneWindow) await engine.evaluate(`document.querySelector("main form").submit()`);
      else await press("main form button");
      await arrive("/carrier/start");
      const { sex, ...typed } = unknownPerson();
      for (const [name, value] of Object.entries(typed)) await typeInto(name, value);
      await press(`[name=sex][value=${sex}]`);
      await press("[value=confirm]");
      await arrive("/signup/signup-common");

      const { nickname, ...account } = newAccount();
      await typeInto("nickname", "홈런왕");
      await see(isHydrated).toBe(true);
      await press("[name=email]");
      await see(`document.querySelector("#nickname-error").textContent`).toBe(form.nicknameTaken);
      await typeInto("nickname", nickname);
      for (const [name, value] of Object.entries(account)) await typeInto(name, value);
      await see(`document.querySelector("main").textContent.includes("${form.nicknameFree}")`).toBe(true);
      await keepPicture("signup");
      await press("main form .action-bar button");
      await arrive("/signup/user-authenticate");
      expect(await api.outbox(account.email)).toHaveLength(1);
    },
  },
  {
    name: "swing videos, and one of them",
    async walk({ engine, signIn, open, press, see }) {
      await signIn();
      await open("/nasmo");
      await press("a.clip-link");
      await see(`/^.nasmo.[0-9]+$/.test(location.pathname) && document.readyState`).toBe("complete");
      expect(await engine.evaluate(countOf("video[controls]"))).toBe(1);
      await press("h1");
      await see(isHydrated).toBe(true);
      await see(`(() => {
        const { error } = document.querySelector("video");
        const said = document.querySelector(".screen-frame").textContent;
        const buttons = document.querySelectorAll(".screen-button").length;
        return error ? buttons === 0 && said !== "" : buttons === 5;
      })()`).toBe(true);
    },
  },
  {
    name: "my page: notifications changed, signed out",
    async walk({ engine, signIn, open, press, see, arrive }) {
      await signIn();
      await open("/mypage/alert-setting");
      const isOn = `document.querySelector("[name=ad]").checked`;
      const before = await engine.evaluate(isOn);
      await press("[name=ad]");
      await see(isOn).toBe(!before);
      await press("main form button");
      await see(`document.querySelector("main .notice-good") !== null`).toBe(true);
      expect(await engine.evaluate(isOn)).toBe(!before);
      await open("/mypage");
      await press(".my-ways-out button");
      await arrive("/signin");
      await engine.evaluate(`void setTimeout(() => location.assign("/mypage"))`);
      await see(`location.search + document.readyState`).toBe("?redirect=%2Fmypagecomplete");
    },
  },
  {
    name: "Kakao, which asks at another host who it is; Back would lead to our form",
    expected: /favicon/,
    async walk(stage) {
      const { engine, open, press, see, arrive } = stage;
      await open("/signin");
      const entries = Number(await engine.evaluate("history.length"));
      await press("[formaction$=kakao-login]");
      await see(`location.hostname + location.pathname`).toBe("localhost/kakao/login");
      expect(await engine.evaluate("history.length"), "the page between is no entry").toBe(entries + 1);
      await passKakao(stage);
      await arrive("/");
    },
  },
  {
    name: "a member of Kakao's asks there once more before own details",
    expected: /favicon/,
    async walk(stage) {
      const { open, press, see, arrive } = stage;
      await open("/signin");
      await press("[formaction$=kakao-login]");
      await passKakao(stage);
      await arrive("/");
      await open("/mypage/my-info");
      await press("[value=reauth]");
      await passKakao(stage);
      await arrive("/mypage/info-edit");
      await see(countOf("main [name=nickname]")).toBe(1);
    },
  },
  {
    name: "a game shared where no sheet opens, and what a friend sees",
    async walk({ engine, signIn, open, press, see }) {
      await signIn();
      await open("/record?mode=reg&season=all");
      await press(".game-link");
      await see(`location.pathname.includes("/reg-detail/") && document.readyState`).toBe("complete");
      const game = await engine.evaluate(`document.querySelector("h1").textContent`);
      await engine.evaluate(`void delete Navigator.prototype.share`);
      await press("h1");
      await see(isHydrated).toBe(true);
      await press("form.share button");
      await see(countOf("#share-url")).toBe(1);
      const box = `document.querySelector(".share-link img").getBoundingClientRect()`;
      expect(await engine.evaluate(`${box}.height / ${box}.width`), "its place before it is drawn").toBeCloseTo(
        0.525,
        2,
      );
      await see(`document.querySelector(".share-said").textContent !== ""`).toBe(true);
      await engine.forgetCookies();
      await press(".share-link a");
      await see(`/^.share.[^/]+$/.test(location.pathname) && document.readyState`).toBe("complete");
      expect(await engine.evaluate(`document.title`)).toContain(game);
    },
  },
  {
    name: "the start page",
    async walk({ open, see, keepPicture }) {
      await open("/intro/splash-page");
      await see(`document.querySelector("h1").getBoundingClientRect().height > 10`).toBe(true);
      await keepPicture("splash");
    },
  },
  {
    name: "sign-in where scripts may not run",
    expected: /status of 401|Content.Security.Policy/i,
    async walk({ engine, front, open, press, typeInto, see, arrive }) {
      front.scripts = false;
      await open("/signin");
      await typeInto("email", emailOf("player"));
      await typeInto("password", "Basketball1!");
      await press(submit);
      // Before that the font may still move the button.
      await see(`${summary} && document.readyState`).toBe("complete");
      expect(await engine.evaluate(valueOf("email"))).toBe(emailOf("player"));
      await typeInto("password", password);
      await press(submit);
      await arrive("/");
      expect(await engine.evaluate(isHydrated)).toBe(false);
    },
  },
];

const pages = ["/", "/record", "/record/trend", "/rank", "/nasmo", "/contest", "/location", "/alert", "/mypage"];

const looks: Journey = {
  name: "the main pages fit into the window",
  async walk({ engine, signIn, open, keepPicture }) {
    await signIn();
    for (const path of pages) {
      await open(path);
      await engine.evaluate(`document.fonts.ready.then(() => 0)`);
      const over = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
      expect({ path, over: await engine.evaluate(over) }).toEqual({ path, over: 0 });
      await keepPicture(path === "/" ? "home" : path.slice(1).replace("/", "-"));
    }
  },
};

/** The tests of an engine's file. */
export function testJourneys(name: string, launch: () => Promise<Engine>) {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage(name, launch);
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    stage.front.scripts = true;
    await stage.forget();
  });

  for (const { name, walk, expected } of [...journeys, looks]) {
    test(name, async ({ task }) => {
      task.meta.engine = stage.engine.version;
      stage.engine.problems.length = 0;
      await walk(stage);
      expect(stage.engine.problems.filter((problem) => !expected?.test(problem))).toEqual([]);
      expect(stage.front.ahead).toEqual([]);
    });
  }
}
