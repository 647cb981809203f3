// Separators of thousands and of parts. Counts as large as a career's have separators on every page; years, prices of an hour and identifiers are as they were.
import { beforeAll, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { startApiProxy } from "../support/api-proxy";
import { startApp } from "../support/app-server";
import { membersPages } from "../support/filled-addresses";
import { useStage } from "../support/stage";
import { Visitor, type Answer } from "../support/visitor";

/** Fields of the API that count something. */
const counts = new Set([
  ...["G", "W", "D", "L", "AB", "H", "TB", "HR", "RBI", "R", "BB", "SO", "SB", "Points", "RA", "K", "PA", "E"],
  ...["Best", "Total", "Plays", "Score", "AwayScore", "HomeScore", "Teams", "Players", "Times", "Now", "Longest"],
  ...["Rank", "Qualified", "Need", "Have", "Change", "Games", "Count", "total", "count", "unread", "Wins", "Draws"],
  ...["Losses", "Balls", "Pitches", "OnTarget", "Called", "Outs", "UnreadNotices", "UnreadEvents", "UnreadNews"],
]);
/** The API sends numbers as numbers or as strings. */
function thousandfold(name: string, value: unknown) {
  if (!counts.has(name)) return value;
  if (typeof value === "string" && /^\d+$/.test(value)) return String(1_234_567 * Number(value));
  return typeof value === "number" ? 1_234_567 * value : value;
}

const stage = useStage();
let member: Visitor;
let paths: Path[];
beforeAll(async () => {
  const proxy = await startApiProxy(stage.api.url);
  const app = await startApp({ apiUrl: proxy.url });
  proxy.play((response, body) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(JSON.parse(body, thousandfold)));
    return true;
  });
  member = await new Visitor(app.url).signIn();
  paths = await pathsOfFigures();
  return async () => {
    await app.stop();
    proxy.close();
  };
});

/** All pages, and the lists and reports of each mode over all seasons. */
async function pathsOfFigures(): Promise<Path[]> {
  const pages = await membersPages(stage.api.url, await stage.member());
  const ofContests = pages.filter((path) => /contest-record\/\w+$/.test(path));
  const tabs = ofContests.flatMap((path): Path[] => [`${path}?tab=player`, `${path}?tab=bracket`]);
  const reports = ["/record", "/record/trend", "/record/splits", "/record/spray", "/record/bests"] as const;
  const ofModes = modes.flatMap(({ id }) => reports.map((report): Path => `${report}?mode=${id}&season=all`));
  const boards = ["/rank?by=hr", "/rank?by=era", "/rank?mode=bat&by=points"] as const;
  return [...pages, ...tabs, ...ofModes, ...boards, "/rank/compare?other=20&season=all"];
}

/** Returns what is read or heard in the page's main part, by element. */
function textsOf({ page }: Answer): string[] {
  const html = page.querySelector("main")?.innerHTML ?? "";
  const heard = [...html.matchAll(/(?:aria-label|title|alt)="([^"]*)"/g)].map(([, text = ""]) => text);
  return [...html.replace(/<script[\s\S]*?<\/script>/g, "").split(/<[^>]*>/), ...heard];
}

test.each(languages)("in %s", async (language) => {
  const plain: string[] = [];
  const endsWithDot: string[] = [];
  let grouped = 0;
  for (const path of paths) {
    const answer = await member.get(localePath(language, path));
    expect(answer.status, path).toBe(200);
    for (const text of textsOf(answer)) {
      if (/\d{5}/.test(text)) plain.push(`${path}: ${text}`);
      if (/\d,\d{3},\d{3}/.test(text)) grouped += 1;
      // A space that may be broken would let the line end with the dot.
      if (/· /.test(text)) endsWithDot.push(`${path}: ${text}`);
    }
  }
  expect(plain).toEqual([]);
  expect(endsWithDot).toEqual([]);
  expect(grouped).toBeGreaterThan(200);
});
