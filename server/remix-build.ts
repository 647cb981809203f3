import type { ServerBuild } from "@remix-run/node";
import { z } from "zod/v4";
import type { StaticFiles } from "./static-files";

const withScripts = z.object({ inlineScripts: z.array(z.string()) });

/** CSP sources of the scripts that the app writes into its pages; they are constants of the build. */
export function inlineScriptsOf(build: ServerBuild): string[] {
  return withScripts.safeParse(build.entry.module).data?.inlineScripts ?? [];
}

/** The app's stylesheet, for the server's own pages. */
export function stylesheetsOf(files: StaticFiles): string[] {
  return [...files.keys()].filter((path) => path.startsWith("/assets/") && path.endsWith(".css"));
}

/** Loaded only now, as the app reads its environment when it is imported. */
export async function loadBuild(file: URL): Promise<ServerBuild> {
  return import(file.href);
}
