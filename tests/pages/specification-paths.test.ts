// The specification's table of paths, from a separate list: who is admitted, and who is redirected where.
import { beforeAll, describe, expect, test } from "vitest";
import { barePath, languages, localePath, type Path } from "../../app/i18n/languages";
import { openToVisitors, specifiedPaths, type SpecifiedPath } from "../support/specification-paths";
import { useStage } from "../support/stage";
import type { Visitor } from "../support/visitor";

const stage = useStage();
const people: Record<string, Visitor> = {};

/** Values of the parameters, found by following links like a member. */
const found = new Map<string, Path | undefined>();
const ways: [pattern: string, ...lists: string[]][] = [
  ["/alert/event/{eventId}", "/alert", "/alert?tab=event", "/alert?kind=event"],
  ["/alert/notice/{noticeId}", "/alert", "/alert?tab=notice", "/alert?kind=notice"],
  ["/contest/contest-detail/{LeagueSequence}", "/contest"],
  ["/contest/contest-record/{LeagueSequence}", "/contest", "/contest/contest-detail/{LeagueSequence}"],
  [
    "/contest/contest-record/{LeagueSequence}/team-record-detail/{TeamSequence}",
    "/contest/contest-record/{LeagueSequence}",
  ],
  ["/contest/stadium-info/{LeagueSequence}", "/contest/contest-detail/{LeagueSequence}"],
  ["/location/{fieldSeq}", "/location"],
  ["/record/ai-detail/{recordId}", "/record?season=all&mode=ai"],
  ["/record/batting-detail/{recordId}", "/record?season=all&mode=bat"],
  ["/record/int-detail/{recordId}", "/record?season=all&mode=int"],
  ["/record/pitching-detail/{recordId}", "/record?season=all&mode=pit"],
  ["/record/reg-detail/{recordId}", "/record?season=all"],
  ["/record/triple-record-detail/{recordId}", "/record?season=all&mode=triple"],
];

beforeAll(async () => {
  for (const name of ["player", "nochar"]) people[name] = await stage.member(`${name}@example.com`);
  for (const [pattern, ...lists] of ways) found.set(pattern, await firstLink(pattern, lists));
});

async function firstLink(pattern: string, lists: string[]): Promise<Path | undefined> {
  const shape = new RegExp(` href="(${pattern.replace(/\{\w+\}/g, "\\d+")})["?#]`);
  for (const list of lists) {
    const answer = await people["player"]?.get(found.get(list) ?? list);
    const link = shape.exec(answer?.text ?? "")?.[1];
    if (link) return barePath(link);
  }
  return undefined;
}

/** Replaces a path's parameters by real values. */
function real({ path }: SpecifiedPath): Path {
  if (path === "/location/location-detail") {
    return `${path}?fieldSeq=${found.get("/location/{fieldSeq}")?.split("/").pop()}`;
  }
  if (!path.includes("{")) return path;
  const link = found.get(path);
  if (!link) throw new Error(`No page leads to ${path}`);
  return link;
}

test("it has 56 paths, and visitors get to see what section 6 says", () => {
  expect(new Set(specifiedPaths.map(({ path }) => path)).size).toBe(56);
  const isOpen = (path: string) => openToVisitors.some((one) => path === one || path.startsWith(`${one}/`));
  const shut = specifiedPaths.filter(({ visitor }) => visitor === "signin").map(({ path }) => path);
  expect(shut).toEqual(specifiedPaths.map(({ path }) => path).filter((path) => !isOpen(path)));
});

describe.each([
  { who: "visitor", name: "" },
  { who: "nochar", name: "nochar" },
  { who: "member", name: "player" },
] as const)("as $who", ({ who, name }) => {
  test.each(specifiedPaths)("$path", async (specified) => {
    const path = real(specified);
    const back: Path = path === "/" ? "/signin" : `/signin?redirect=${encodeURIComponent(path)}`;
    const choice = "/mypage/select-character?redirect=/";
    for (const language of languages) {
      const { status, location, page } = await (people[name] ?? stage.visitor()).get(localePath(language, path));
      const outcome = specified[who];
      if (typeof outcome === "string") {
        const target = localePath(language, outcome === "signin" ? back : outcome === "choice" ? choice : outcome);
        expect({ status, location }, language).toEqual({ status: 302, location: target });
      } else {
        expect(status, language).toBe(outcome);
        expect(page.querySelector("html")?.getAttribute("lang")).toBe(language);
        expect(page.querySelectorAll("h1")).toHaveLength(1);
      }
    }
  });
});
