import type { ServerBuild } from "@remix-run/node";
import { z } from "zod/v4";
import type { Language } from "../app/i18n/languages";
import type { RequestContext } from "../app/request-context";
import type { ErrorPageFiles, ServerTexts } from "./error-pages";
import type { StaticFiles } from "./static-files";

const withScripts = z.object({ inlineScripts: z.array(z.string()) });

export function inlineScriptsOf(build: ServerBuild): string[] {
  return withScripts.safeParse(build.entry.module).data?.inlineScripts ?? [];
}

type TextsIn = (language: Language) => Promise<(key: string) => string>;
export type DetectLanguage = (headers: Record<string, string | undefined>) => Promise<Language>;

/** Reads the session of a request's head. */
export type RequesterOf = (request: { url: string; headers: Pick<Headers, "get"> }, context: RequestContext) => string;
const withRequesters = z.object({
  requesterOf: z.custom<RequesterOf>((value) => typeof value === "function"),
});

export function requesterOfBuild(build: ServerBuild): RequesterOf {
  return withRequesters.parse(build.entry.module).requesterOf;
}

const withMaintenance = z.object({
  maintenanceKey: z.custom<() => string>((value) => typeof value === "function"),
  isUnderMaintenance: z.custom<() => boolean>((value) => typeof value === "function"),
});

export function maintenanceOfBuild(build: ServerBuild) {
  return withMaintenance.parse(build.entry.module);
}

const withLanguages = z.object({
  serverTexts: z.custom<TextsIn>((value) => typeof value === "function"),
  detectLanguage: z.custom<DetectLanguage>((value) => typeof value === "function"),
});

export async function serverTextsOf(build: ServerBuild): Promise<ServerTexts> {
  const { serverTexts } = withLanguages.parse(build.entry.module);
  return { ko: await serverTexts("ko"), en: await serverTexts("en") };
}

export function detectLanguageOf(build: ServerBuild): DetectLanguage {
  return withLanguages.parse(build.entry.module).detectLanguage;
}

export function errorPageFilesOf(files: StaticFiles): ErrorPageFiles {
  return {
    stylesheet: assetOf(files, /^frame-[\w-]{8}\.css$/),
    type: assetOf(files, /^type-[\w-]{8}\.css$/),
    postedScript: assetOf(files, /^posted-page-[\w-]{8}\.js$/),
  };
}

function assetOf(files: StaticFiles, name: RegExp): string {
  const path = [...files.keys()].find((path) => name.test(path.replace("/assets/", "")));
  if (!path) throw new Error(`The build has no ${name}`);
  return path;
}

/** Imports late, because the app reads its environment on import. */
export async function loadBuild(file: URL): Promise<ServerBuild> {
  return import(file.href);
}
