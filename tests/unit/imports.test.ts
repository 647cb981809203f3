import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Import {
  from: string;
  /** A path below the root, or a package's name. */
  to: string;
  typeOnly: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js)$/.test(name))
    .map((name) => join(folder, name));
}

function target(from: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const path = relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, "")));
  const found = [path, `${path}.ts`, `${path}.tsx`, `${path}.js`].find(
    (one) => /\.\w+$/.test(one) && existsSync(join(root, one)),
  );
  return found ?? path;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const statements = [...text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm)];
  const dynamic = [...text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g)];
  return [
    ...statements.map(([, type, to]) => ({ from: file, to: target(file, to ?? ""), typeOnly: type !== undefined })),
    ...dynamic.map(([, to]) => ({ from: file, to: target(file, to ?? ""), typeOnly: false })),
  ];
}

const app = sources("app").flatMap(importsOf);
const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isLocal = (path: string) => path.includes("/") && existsSync(join(root, path));
const broken = (imports: Import[], allowed: (one: Import) => boolean) =>
  imports.filter((one) => !allowed(one)).map(({ from, to }) => `${from} imports ${to}`);
const fromFolder = (folder: string) => app.filter(({ from }) => within(folder)(from));

test("the imports are there to be judged", () => {
  expect(app.length).toBeGreaterThan(200);
  const relativeOnes = app.filter(({ to }) => to.startsWith("app/"));
  expect(relativeOnes.filter(({ to }) => !existsSync(join(root, to))).map(({ from, to }) => `${from}: ${to}`)).toEqual(
    [],
  );
});

/** Returns the files and folders that a document's table names, a list for each row. */
function namedIn(document: string, heading: string): string[][] {
  const text = readFileSync(join(root, document), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const rows = [...section.matchAll(/^\|(.+?)\|/gm)].map(([, first = ""]) => first);
  return rows
    .map((row) => [...row.matchAll(/`([^`]+?)\/?`/g)].map(([, name = ""]) => name))
    .filter((row) => row.length);
}

/** Rooms of the app from the top down: a file may import from its own room and from those below. */
const levels = namedIn("docs/START.md", "The levels");

/** Returns the file itself if it is named above, else the longest named folder that contains it. */
function roomOf(file: string): string | undefined {
  const rooms = levels.flat().filter((room) => room === file || file.startsWith(`${room}/`));
  const room = rooms.sort((a, b) => b.length - a.length)[0];
  // Subfolders of a listed folder have their own lines.
  return room === "app/game" && file.split("/").length > 3 ? undefined : room;
}
const levelOf = (file: string) => levels.findIndex((rooms) => rooms.some((room) => room === roomOf(file)));

/** Returns the first circle found from each file: its files in the order of their imports. */
function circles(imports: Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[] = [];
  function visit(file: string, path: string[]): void {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (path.includes(file) || done.has(file)) return;
    for (const to of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  }
  for (const file of targets.keys()) visit(file, []);
  return found;
}

describe("the levels of the house", () => {
  test("every file has a level", () => {
    expect(sources("app").filter((file) => !file.endsWith(".d.ts") && !roomOf(file))).toEqual([]);
  });

  test("every room is named once and has a file", () => {
    expect(new Set(levels.flat()).size).toBe(levels.flat().length);
    const rooms = new Set(sources("app").map(roomOf));
    expect(levels.flat().filter((room) => !rooms.has(room))).toEqual([]);
  });

  test("nothing is imported from a level above, nor from another room of the same level", () => {
    const local = app.filter(({ to }) => roomOf(to));
    const isBelow = ({ from, to }: Import) => roomOf(from) === roomOf(to) || levelOf(from) < levelOf(to);
    expect(broken(local, isBelow)).toEqual([]);
  });

  test("the pages of the game and those of the account do not know each other", () => {
    const isGame = within("app/game");
    const isAccount = within("app/account");
    expect(broken(app, ({ from, to }) => !(isGame(from) && isAccount(to)) && !(isAccount(from) && isGame(to)))).toEqual(
      [],
    );
  });

  test.each(["app", "server", "reference-api"])("no files of %s import each other in a circle", (folder) => {
    const imports = sources(folder).flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(50);
    expect(circles(imports)).toEqual([]);
  });
});

test("every file of app/routes is in the route table, and every file of the table is there", () => {
  const table = readFileSync(join(root, "app/routes.ts"), "utf8");
  const named = [...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) => `app/${file}`);
  expect(named.sort()).toEqual(sources("app/routes").sort());
});

test("the README's house has every folder of the root, and nothing that is not there", () => {
  const made = readFileSync(join(root, ".gitignore"), "utf8").split("\n");
  const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = entries.map(({ name }) => name).filter((name) => !name.startsWith(".") && !made.includes(`${name}/`));
  const house = namedIn("README.md", "The house").flat();
  expect(house.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !house.includes(folder))).toEqual([]);
});

describe("who may import whom", () => {
  test("a route never imports another route", () => {
    expect(broken(app, ({ to }) => !within("app/routes")(to))).toEqual([]);
  });

  test("ui takes nothing of a page or of the server, but what renders to a text", () => {
    const renders = ["app/islands/island.server.tsx", "app/ui/rendered-once.server.ts"];
    expect(broken(fromFolder("app/ui"), ({ to }) => !to.includes(".server") || renders.includes(to))).toEqual([]);
  });

  test("an API file knows neither React nor Remix", () => {
    expect(broken(fromFolder("app/api"), ({ to }) => !/react|remix/.test(to))).toEqual([]);
  });

  test("only a session's own files and the API know tokens", () => {
    const users = app.filter(({ to }) => to === "app/session/tokens.server.ts").map(({ from }) => from);
    expect(users.filter((from) => !within("app/session")(from))).toEqual([]);
    const transport = app.filter(({ to, typeOnly }) => to === "undici" && !typeOnly).map(({ from }) => from);
    expect(transport.sort()).toEqual(["app/account/social/provider-call.server.ts", "app/api/transport.server.ts"]);
  });

  test("the reference API is the other party: it shares nothing with the app but the brand's data, nor the app with it", () => {
    const reference = sources("reference-api").flatMap(importsOf);
    expect(
      broken(reference, ({ to }) => !isLocal(to) || within("reference-api")(to) || to === "brand/brand.json"),
    ).toEqual([]);
    expect(broken(app, ({ to }) => !within("reference-api")(to))).toEqual([]);
  });

  test("the server in front takes the app's types, languages and build, and no page", () => {
    const server = ["server.ts", ...sources("server")].flatMap((file) => importsOf(file));
    const allowed =
      /^(server\/|scripts\/(?:step|free-port|file-types)|app\/(i18n\/|request-context|page-handle|prefetch|native\/market|env-schema|env-values|refuse-to-start|plain-cookie|diagnostics\.server|styles\/(?:lean|scheme))|build\/|reference-api\/test-accounts\.json|brand\/brand\.json)/;
    expect(broken(server, ({ to }) => !isLocal(to) || allowed.test(to))).toEqual([]);
  });

  test("nothing of the product imports a test", () => {
    const product = ["app", "server", "reference-api"].flatMap(sources).flatMap(importsOf);
    expect(broken(product, ({ to }) => !/^(tests\/|vitest)/.test(to))).toEqual([]);
  });
});

describe("where things are said", () => {
  test("PHP's paths and field names are in app/api and nowhere else in the app", () => {
    const names =
      /\.php\b|\b(PlayedAt|FieldSeq|FieldName|RecordId|MySide|AwayScore|HomeScore|IsDomestic|SocialType|MemberSequence|MaxSpeed|MaxDistance|GDP|LOB)\b/;
    // The carrier's own page is a PHP page too.
    const others = sources("app").filter((file) => !within("app/api")(file) && file !== "app/env-schema.ts");
    expect(others.filter((file) => names.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  test("what a route without a page answers comes from a door that sends its cookies", () => {
    const bare = sources("app/routes").filter((file) => file.endsWith(".ts"));
    const own =
      /export (async )?function (loader|action)\b|export const (loader|action) = (?!resource\(|memberResource\(|leadOn\(|pictureLoader\()/;
    expect(bare.length).toBeGreaterThan(5);
    expect(bare.filter((file) => own.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  test("no file is a drawer for anything", () => {
    const drawers = /(^|\/)(utils?|helpers?|services?|misc|index|types|common)(\.\w+)?(\/|$)/;
    const files = ["app", "server", "reference-api"].flatMap(sources);
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });

  test("names are in kebab-case", () => {
    const files = ["app", "server", "reference-api", "tests/unit", "tests/pages", "tests/support"].flatMap(sources);
    expect(files.filter((file) => !/^[a-z0-9/.-]+$/.test(file))).toEqual([]);
  });
});
