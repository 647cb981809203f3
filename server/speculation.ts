import { createHash } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { rememberedLanguage } from "../app/i18n/languages";
import { isPrefetch } from "../app/prefetch";
import { isLean } from "../app/styles/lean";
import { sendAnswer, type Exchange } from "./exchange";
import type { HeaderList, SecurityHeaders } from "./headers";
import { isPrefetchable, localPathsOf, type RouteBranch } from "./route-branch";
import { hashedFile, type StaticFile } from "./static-files";

export interface Speculation {
  /** The file of rules by its path; empty if pages are not fetched at the press. */
  files: readonly [path: string, file: StaticFile][];
  /** What the answer to a page's request or to a form says. */
  headersOf(exchange: Exchange): HeaderList;
  /** True for a prefetch whose answer would not be shown, or would do what only a page that is shown does. */
  refuses(exchange: Exchange): boolean;
}

/** Links that leave the page as it is, that a script follows in its own way, or that change the language. */
export const otherLinks = "[target], [download], [data-file], [data-back], [data-opens], [hreflang]";

function rulesFor({ routes }: ServerBuild): string {
  const pages = Object.values(routes).filter((route) => route.parentId && isPrefetchable(route));
  const paths = pages.flatMap(localPathsOf);
  const where = { and: [{ href_matches: paths }, { not: { selector_matches: otherLinks } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: "conservative" }] });
}

/**
 * Chromium drops fetched pages at a word of ours from 140 on, but not in a WebView; without it, a page from before a
 * form or of another member could be shown.
 */
function canDrop(agent = ""): boolean {
  const [, version] = /Chrome\/(\d+)/.exec(agent) ?? [];
  return Number(version) >= 140 && !agent.includes("; wv");
}

export function createSpeculation(
  build: ServerBuild,
  findBranch: (path: string) => RouteBranch | undefined,
  isOn: boolean,
): Speculation {
  const rules = Buffer.from(rulesFor(build));
  const name = createHash("sha256").update(rules).digest("hex").slice(0, 8);
  const path = `/assets/speculation-${name}.json`;
  const offered = ["Speculation-Rules", `"${path}"`];
  const dropped = ["Clear-Site-Data", '"prefetchCache"'];
  return {
    files: isOn ? [[path, hashedFile(rules, "application/speculationrules+json")]] : [],
    headersOf({ req }) {
      if (!isOn || !canDrop(req.headers["user-agent"])) return [];
      if (req.method === "POST") return dropped;
      return isLean(req.headers["save-data"]) ? [] : offered;
    },
    refuses({ req, target }) {
      if (!isPrefetch(req.headers["sec-purpose"])) return false;
      const last = rememberedLanguage(req.headers.cookie) ?? target.language;
      return !isOn || last !== target.language || findBranch(target.path)?.isPrefetchable !== true;
    },
  };
}

/** The browser then asks for the page when it is to be shown. */
export function refusePrefetch(exchange: Exchange, security: SecurityHeaders): void {
  exchange.context.prefetchRefused = true;
  exchange.context.routeId ??= "refused";
  sendAnswer(exchange, 503, [...security.other(exchange.client.https), "Cache-Control", "no-store"], "");
}
