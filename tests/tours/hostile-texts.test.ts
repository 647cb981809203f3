// Texts of the API that a program could take for something else, or for long: names of an object's own, half characters.
import "../support/no-api";
import { beforeAll, describe, expect, test } from "vitest";
import { innerOf, type Schema } from "../../app/api/schema";
import { collect, fieldsOf, type BookField } from "../../contract/book";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { membersPages } from "../support/filled-addresses";
import { useStage } from "../support/stage";
import { Visitor } from "../support/visitor";

const hostile: Record<string, string> = {
  "an object's constructor": "constructor",
  "an object's prototype": "__proto__",
  "half a character": "강남점\ud83d",
};

const long = (part: string) => part.repeat(10_000 / part.length);
/** What patterns, segmenters and sanitizers may take long for. */
const endless = {
  "combining marks": long("\u0301"),
  "opening brackets": long("(a"),
  "closing brackets": long(")"),
  "quotation marks": long("”'\"’"),
  "white space": `a${long(" \t")}a`,
  families: long("👨‍👩‍👧\u200d\u200d"),
  flags: long("🇰"),
  "halves of characters": long("\ud83d"),
  "Hangul letters": long("\u1100\u1161"),
  elements: long("<b><a href"),
};
hostile["10,000 combining marks"] = endless["combining marks"];

const stage = useStage();
let member: Visitor;
let app: App;
let paths: string[];
/** Names of fields that have a text, by page. */
const textsOf = new Map<string, Set<string>>();
let change: ((name: string, value: unknown) => unknown) | undefined;
let seen = new Set<string>();
/** Names of fields that are shown, and nothing else anywhere. */
let shown: Set<string>;

/** Bytes that may be added to an answer, which may have a million. */
let left = 0;

function filled(value: unknown, text: string): unknown {
  left -= Buffer.byteLength(JSON.stringify(text));
  return left > 0 ? text : value;
}

function onEachText(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== "string" || name === "msg" || name === "code") return value;
  seen.add(name);
  return change ? change(name, value) : value;
}

beforeAll(async () => {
  shown = await shownFields();
  const proxy = await startApiProxy(stage.api.url);
  app = await startApp({ apiUrl: proxy.url, env: { MEDIA_ORIGINS: "https://media.example.com" } });
  proxy.play((response, body) => {
    left = 800_000;
    const changed = JSON.stringify(JSON.parse(body, onEachText));
    response.writeHead(200, { "Content-Type": "application/json" }).end(changed);
    return true;
  });
  member = await new Visitor(app.url).signIn();
  const chosen = [
    "/record?season=all",
    "/record?mode=bat&season=all",
    "/rank?event=2",
    "/rank/compare?other=20&season=all",
  ];
  paths = [...(await membersPages(stage.api.url, await stage.member())), ...chosen, "/alert?kind=event"];
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

async function shownFields(): Promise<Set<string>> {
  const { calls } = await import("../../contract/calls");
  const schemas = new Set<Schema>();
  for (const { call } of calls) collect(call.answer, schemas);
  const fields = [...schemas].flatMap((schema) => (schema.kind === "object" ? fieldsOf(schema) : []));
  const isShown = ({ schema }: BookField) => /^(?:name|paragraph|html|address)$/.test(innerOf(schema).kind);
  const names = new Set(fields.filter(isShown).map(({ name }) => name));
  for (const field of fields) if (!isShown(field)) names.delete(field.name);
  return names;
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
        change = (field, value) => (field === name ? filled(value, text) : value);
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

/** Resolves to the app's CPU time for the page. */
async function costOf(path: string): Promise<number> {
  const spent = async () => {
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  };
  const before = await spent();
  expect((await member.get(path)).status, path).toBe(200);
  return (await spent()) - before;
}

test.each(Object.entries(endless))(
  "10,000 %s in the fields of a page cost little more than the page",
  async (_, text) => {
    const dear: string[] = [];
    for (const path of paths) {
      change = undefined;
      const ordinary = await costOf(path);
      change = (field, value) => (shown.has(field) ? filled(value, text) : value);
      let times = Infinity;
      // Another try where the engine has collected or compiled meanwhile.
      for (let i = 0; i < 3 && times > 8; i++) times = (await costOf(path)) / ordinary;
      if (times > 8) dear.push(`${path}: ${times.toFixed(1)} times`);
    }
    expect(dear).toEqual([]);
  },
);
