import { contestsCall, type Contest } from "../../app/api/contest.server";
import { mainCall } from "../../app/api/main.server";
import { gamesCall } from "../../app/api/record.server";
import { fieldsOf } from "../book";
import { firstLanguage, type As, type Run } from "../run";
import { isFalling, isNewestFirst, isRising } from "./lists";

const order = { expected: "newest first", got: "another order" };

export async function checkHome(run: Run, as: As): Promise<void> {
  const home = await run.ask(mainCall, {}, as);
  await run.ask(mainCall, {}, { ...as, language: firstLanguage });
  if (!home) return;
  const offered = new Set(fieldsOf(mainCall.answer).map(({ path }) => String(path[0])));
  const missing = Object.entries(home).flatMap(([name, part]) => (part === null && offered.has(name) ? name : []));
  if (missing.length > 0) run.remark(mainCall, `the home page is shown without ${missing.join(", ")}`);
  const { matches, season, contest, videos, notices } = home;
  run.expect(mainCall, isNewestFirst(matches ?? []), { at: "matches", ...order });
  const inSeason = season && (await run.ask(gamesCall, { mode: "REG" }, as));
  const same = !inSeason || season.games === inSeason.sum.games;
  run.expect(mainCall, same, { at: "season.G", expected: "as sum.G of /record/list.php", got: `${season?.games}` });
  const { lastVideos, seasonAll } = home;
  const ofLast = lastVideos?.list.every(({ recordId }) => recordId === matches?.[0]?.id) ?? true;
  run.expect(mainCall, ofLast, { at: "lastVideos.list", expected: "videos of the latest game", got: "others" });
  const { career } = home;
  const everything = !career || !season || career.games >= season.games;
  run.expect(mainCall, everything, { at: "career.G", expected: "no fewer games than in season", got: "fewer" });
  const all = !seasonAll || !season || seasonAll.games >= season.games;
  run.expect(mainCall, all, { at: "seasonAll.G", expected: "no fewer games than in season", got: "fewer" });
  await checkContest(run, as, contest);
  const sides = [home.nextMatch?.match.first, home.nextMatch?.match.second];
  const isNext = !home.nextMatch || (sides.some((side) => side?.mine) && !sides.some((side) => side?.won));
  run.expect(mainCall, isNext, {
    at: "nextMatch.match",
    expected: "an undecided one of the member's team",
    got: "another",
  });
  const first = videos?.first ?? 0;
  const within = { at: "videos.First", expected: "no more than Count", got: `${first}` };
  run.expect(mainCall, first <= (videos?.count ?? 0), within);
  const leaving = videos?.list.map(({ expiresAt }) => expiresAt) ?? [];
  const next = { at: "videos.list", expected: "the next to go first", got: "another order" };
  run.expect(mainCall, isRising(leaving), next);
  const counted = leaving.length === Math.min(3, videos?.count ?? 0);
  run.expect(mainCall, counted, {
    at: "videos.Count",
    expected: "those of the list and more",
    got: `${videos?.count}`,
  });
  const latest = isFalling(notices?.list.map(({ at }) => at) ?? []);
  run.expect(mainCall, latest, { at: "notices.list", ...order });
}

async function checkContest(run: Run, as: As, shown: Contest | null): Promise<void> {
  if (!shown) return;
  const own = await run.ask(contestsCall, { category: "ATTENDED", status: "RUNNING" }, as);
  const found = own && !own.list[0] ? await run.ask(contestsCall, { status: "UPCOMING" }, as) : own;
  const expected = "the member's first in progress, else the first upcoming one";
  const first = found?.list[0] ?? shown;
  run.expect(mainCall, first.id === shown.id, { at: "contest", expected, got: "another" });
}
