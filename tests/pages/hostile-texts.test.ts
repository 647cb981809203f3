import { weekPath } from "../../app/baseball/week";
// Texts of the API that a program could take for something else: names of an object's own, half characters.
import { beforeAll, describe, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { startApp } from "../support/app-server";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { Visitor } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const hostile = {
  "an object's constructor": "constructor",
  "an object's prototype": "__proto__",
  "half a character": "강남점\ud83d",
};

const stage = useStage();
let member: Visitor;
let paths: string[];
/** Names of fields that have a text, by page. */
const textsOf = new Map<string, Set<string>>();
let change: ((name: string, value: unknown) => unknown) | undefined;
let seen = new Set<string>();

function onEachText(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== "string" || name === "msg" || name === "code") return value;
  seen.add(name);
  return change ? change(name, value) : value;
}

beforeAll(async () => {
  const proxy = await startApiProxy(stage.api.url);
  const app = await startApp({ apiUrl: proxy.url, env: { MEDIA_ORIGINS: "https://media.example.com" } });
  proxy.play((response, body) => {
    const changed = JSON.stringify(JSON.parse(body, onEachText));
    response.writeHead(200, { "Content-Type": "application/json" }).end(changed);
    return true;
  });
  member = await new Visitor(app.url).signIn();
  paths = await memberPaths();
  for (const path of paths) {
    seen = new Set();
    const { status } = await member.get(path);
    expect(status, path).toBe(200);
    textsOf.set(path, seen);
  }
  return async () => {
    await app.stop();
    proxy.close();
  };
});

async function memberPaths(): Promise<string[]> {
  const linkOn = async (path: string, pattern: RegExp) => pattern.exec((await member.get(path)).text)?.[0] ?? path;
  const games = await memberGames(stage.api.url);
  const modes = ["reg", "triple", "ai", "int", "bat", "pit"];
  const addresses = ["reg", "triple-record", "ai", "int", "batting", "pitching"];
  const details = await Promise.all(
    modes.map(async (mode, i) => {
      const [game] = await games.all(mode);
      return game ? [`/record/${addresses[i]}-detail/${game.RecordId}`] : [];
    }),
  );
  const contest = await linkOn("/contest", /\/contest\/contest-detail\/\d+/);
  const id = contest.split("/").at(-1);
  return [
    ...["/", "/record?season=all", "/record?mode=bat&season=all", "/record/trend?season=all"],
    ...[
      "/record/splits?season=all",
      "/record/spray?season=all",
      "/record/bests?season=all",
      weekPath(lastMonday()),
      ...details.flat(),
    ],
    ...["/rank", "/rank?event=2", "/rank/compare?other=20&season=all", "/rank/rule", "/contest", contest],
    ...[`/contest/contest-record/${id}`, `/contest/stadium-info/${id}`, "/location", "/location/1", "/nasmo"],
    ...[await linkOn("/nasmo", /\/nasmo\/\d+/), "/alert", await linkOn("/alert", /\/alert\/notice\/\d+/)],
    ...["/alert?kind=event", "/mypage", "/mypage/my-data", "/mypage/alert-setting", "/mypage/select-character"],
  ];
}

describe.each(Object.entries(hostile))("%s", (_, text) => {
  test("in each field of each call makes no page fail", async () => {
    const failed: string[] = [];
    const asked = new Map<string, number>();
    for (const path of paths) {
      for (const name of textsOf.get(path) ?? []) {
        // The first pages that have a field, since others show it alike.
        asked.set(name, (asked.get(name) ?? 0) + 1);
        if ((asked.get(name) ?? 0) > 2) continue;
        change = (field, value) => (field === name ? text : value);
        const { status, text: page } = await member.get(path);
        change = undefined;
        if (status === 500 || page.includes("\ud83d")) failed.push(`${path} with ${name}: ${status}`);
        // Calls that keep failing are held back, and a page without its call shows nothing.
        if (status !== 200) for (let i = 0; i < 2; i++) await member.get(path);
      }
    }
    expect(failed).toEqual([]);
  });
});
