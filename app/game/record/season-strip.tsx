import { recordPath } from "../../baseball/record-query";
import { weekPath } from "../../baseball/week";
import { dayMark } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { dayAfter, daysBetween, mondayOf, seoulDay } from "../../i18n/seoul-days";
import type { Wording } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { leadingNumber } from "../numbers";
import { SeasonRow } from "../season-row";
import type { GamesFound } from "./load-games.server";

/** Links the seasons with games, each with its leading number, or over all modes with how many there are. */
export function SeasonStrip({ found }: { found: GamesFound }) {
  const { t, language, linkTo } = useLocale();
  const { mode } = found.query;
  const values =
    found.of === "all"
      ? found.list.seasons.map(({ key, games: count }) => ({ key, value: t("game.games", { count }) }))
      : found.list.seasons.map(({ key, sum }) => ({
          key,
          value: leadingNumber({ t, language }, found.query.mode, sum).value,
        }));
  const pathOf = (season: string) => linkTo(recordPath({ mode, season }));
  const seasons = values.map(({ key, value }) => ({ key, value, href: pathOf(key) }));
  const { week, season } = found.list;
  return (
    <SeasonRow
      seasons={seasons}
      current={season?.key ?? null}
      first={week ? weekChoice({ t, language }, week) : undefined}
      all={pathOf("all")}
    />
  );
}

/** Leads to the week of the latest game, which may be going on. */
function weekChoice({ t, language }: Wording, monday: string) {
  const ago = daysBetween(monday, mondayOf(seoulDay())) / 7;
  const [from, to] = [monday, dayAfter(monday, 6)].map((day) => dayMark(day, language));
  return {
    href: localePath(language, weekPath(monday)),
    label: t(ago === 0 ? "week.now" : ago === 1 ? "week.last" : "week.heading"),
    value: ago === 0 ? t("week.untilNow") : `${from}–${to}`,
    current: false,
  };
}
