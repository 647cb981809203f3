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
/** Pages for which the API sends a text in the field, by the field's name. */
const pagesOf = new Map<string, string[]>();
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
    for (const name of seen) pagesOf.set(name, [...(pagesOf.get(name) ?? []), path]);
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

test.each(Object.entries(hostile))("%s in each field of each call makes no page fail", async (what, text) => {
  const failed: string[] = [];
  const turn = Object.keys(hostile).indexOf(what);
  for (const [name, pages] of pagesOf) {
    // Each text meets a field on a page of its own, where there are so many.
    const path = pages[turn % pages.length] ?? "";
    change = (field, value) => (field === name ? filled(value, text) : value);
    const { status, text: page } = await member.get(path);
    change = undefined;
    if (status === 500 || page.includes("\ud83d")) failed.push(`${path} with ${name}: ${status}`);
    // Calls that keep failing are held back, and a page without its call shows nothing.
    if (status !== 200) for (let i = 0; i < 2; i++) await member.get(path);
  }
  expect(failed).toEqual([]);
});

/** The app's CPU time so far, in seconds. */
async function spent(): Promise<number> {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

/** Resolves to the app's CPU time for each of the pages, in seconds. */
async function costs(of: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  let before = await spent();
  for (const path of of) {
    expect((await member.get(path)).status, path).toBe(200);
    const after = await spent();
    found.set(path, after - before);
    before = after;
  }
  return found;
}

describe("10,000 of one kind in the fields of a page cost little more than the page", () => {
  let ordinary: Map<string, number>;
  beforeAll(async () => {
    change = undefined;
    await costs(paths);
    ordinary = await costs(paths);
  });

  test.each(Object.entries(endless))("%s", async (_, text) => {
    change = (field, value) => (shown.has(field) ? filled(value, text) : value);
    let dear = paths;
    const times = new Map<string, number>();
    // Another try where the engine has collected or compiled meanwhile.
    for (let i = 0; i < 3; i++) {
      for (const [path, cost] of await costs(dear)) times.set(path, cost / (ordinary.get(path) ?? 0));
      dear = dear.filter((path) => (times.get(path) ?? Infinity) > 8);
    }
    change = undefined;
    expect(dear.map((path) => `${path}: ${times.get(path)?.toFixed(1)} times`)).toEqual([]);
  });
});
