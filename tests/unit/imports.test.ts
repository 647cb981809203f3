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

describe("who may import whom", () => {
  test("a route never imports another route", () => {
    expect(broken(app, ({ to }) => !within("app/routes")(to))).toEqual([]);
  });

  test("routes import what is made for them, and no API transport but its errors", () => {
    const allowed =
      /^app\/(api|auth|session|forms|i18n|identity|recovery|conversion|signup|native|islands|ui|share|rank|nasmo|baseball|styles|page-handle|request-context)|^package\.json$/;
    expect(broken(fromFolder("app/routes"), ({ to }) => !isLocal(to) || allowed.test(to))).toEqual([]);
  });

  test("ui knows texts, the shell, field rules and islands; nothing of the API, the session or a page", () => {
    const allowed = /^app\/(ui|i18n|native|islands|forms)\//;
    const ui = fromFolder("app/ui");
    expect(broken(ui, ({ to }) => !isLocal(to) || allowed.test(to))).toEqual([]);
    expect(broken(ui, ({ to }) => !to.includes(".server") || to === "app/islands/island.server.tsx")).toEqual([]);
  });

  test("an API file knows the transport, PHP's ways and the domain's types; never React, never a page", () => {
    const allowed =
      /^app\/(api\/(http\.server|php|my\.server|rank-shape\.server|record-shape\.server|signed-in\.server|signup\.server)|env\.server|env-schema|i18n\/languages|(baseball|nasmo|rank)\/\w[\w-]*)\.ts$/;
    const api = fromFolder("app/api");
    expect(broken(api, ({ to }) => !isLocal(to) || allowed.test(to))).toEqual([]);
    expect(broken(api, ({ to }) => !/react|remix/.test(to))).toEqual([]);
    expect(
      broken(api, ({ to, typeOnly }) => !within("app/baseball")(to) || typeOnly || to.endsWith("game.ts")),
    ).toEqual([]);
  });

  test("only a session's own files and the API know tokens", () => {
    const users = app.filter(({ to }) => to === "app/session/tokens.server.ts").map(({ from }) => from);
    expect(users.filter((from) => !within("app/session")(from))).toEqual([]);
    const transport = app.filter(({ to, typeOnly }) => to === "undici" && !typeOnly).map(({ from }) => from);
    expect(transport).toEqual(["app/api/http.server.ts"]);
  });

  test("the reference API is the other party: it shares nothing with the app, nor the app with it", () => {
    const reference = sources("reference-api").flatMap(importsOf);
    expect(broken(reference, ({ to }) => !isLocal(to) || within("reference-api")(to))).toEqual([]);
    expect(broken(app, ({ to }) => !within("reference-api")(to))).toEqual([]);
  });

  test("the server in front takes the app's types, languages and build, and no page", () => {
    const server = ["server.ts", ...sources("server")].flatMap((file) => importsOf(file));
    const allowed =
      /^(server\/|app\/(i18n\/|request-context|api\/http|env-schema)|build\/|reference-api\/test-accounts\.json)/;
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
