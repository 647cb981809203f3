import { shareEndCall } from "../../app/api/share-list.server";
import type { Games } from "../../app/api/record.server";
import { sharedWeekCall, shareWeekCall, weekCall, type Week } from "../../app/api/week.server";
import { dayAfter, mondayOf } from "../../app/i18n/seoul-days";
import { seoulClock, seoulNow } from "../../app/i18n/time-zones";
import type { As, Run } from "../run";

const dayOf = (time: string) => seoulClock(time).slice(0, 10);

/** Returns the newest week that can be shared, of the member's two latest. */
export async function checkWeeks(run: Run, as: As, games: Games["list"]): Promise<Week | undefined> {
  const days = games.map(({ playedAt }) => dayOf(playedAt)).sort();
  const latest = days.at(-1);
  if (!latest) return void run.remark(weekCall, "needs a member with a game");
  const monday = mondayOf(latest);
  const week = await run.askOptional(weekCall, { monday }, as);
  if (!week) return undefined;
  checkFigures(run, week);
  const same = week.list.some(({ playedAt }) => dayOf(playedAt) === latest);
  run.expect(weekCall, same, { at: "list", expected: `the game of ${latest}`, got: "others" });
  await run.refused(weekCall, { monday: "2001-01-01" }, ["notFound"], as);
  if (week.isShareable || !week.prev) return week;
  const before = await run.ask(weekCall, { monday: week.prev }, as);
  if (before) checkFigures(run, before);
  return before;
}

function checkFigures(run: Run, { monday, list, results, modes }: Week): void {
  const [first, last] = [monday, dayAfter(monday, 6)];
  const inside = list.map(({ playedAt }) => dayOf(playedAt)).every((day) => day >= first && day <= last);
  run.expect(weekCall, inside, { at: "list[].PlayedAt", expected: `${first} to ${last}`, got: "other days" });
  const counted = modes.reduce((games, { sum }) => games + sum.games, 0);
  for (const [at, got] of Object.entries({ results: results.length, "modes[].sum.G": counted }))
    run.expect(weekCall, got === list.length, { at, expected: `${list.length}, as in the list`, got: `${got}` });
}

/** Shares a week and ends its link. */
export async function checkWeekSharing(run: Run, as: As, week: Week | undefined): Promise<void> {
  if (!week || dayAfter(week.monday, 6) >= dayOf(seoulNow()))
    return run.remark(shareWeekCall, "needs a week that is over");
  const { monday } = week;
  const key = await run.askOptional(shareWeekCall, { monday }, as);
  if (!key) return;
  run.expect(shareWeekCall, key === (await run.ask(shareWeekCall, { monday }, as)), {
    at: "ShareKey",
    expected: "the same for the same week",
    got: "another",
  });
  await run.refused(shareWeekCall, { monday: "2001-01-01" }, ["notFound"], as);
  await run.refused(sharedWeekCall, { key: "AAAAAAAAAAAAAAAAAAAAAA" }, ["notFound"]);
  const shared = await run.ask(sharedWeekCall, { key });
  const same = !shared || (shared.monday === monday && shared.results.length === week.results.length);
  run.expect(sharedWeekCall, same, { at: "Monday", expected: "the week that was shared", got: "another" });
  await run.askOptional(shareEndCall, { key }, as);
}
