import { recordPath } from "../../baseball/record-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { leadingNumber } from "../numbers";
import { SeasonRow } from "../season-row";
import type { GamesFound } from "./load-games.server";

/** Links the seasons with games, each with its leading number, or over all modes with how many there are. */
export function SeasonStrip({ found }: { found: GamesFound }) {
  const t = useT();
  const language = useLanguage();
  const { mode } = found.query;
  const values =
    found.of === "all"
      ? found.list.seasons.map(({ key, games: count }) => ({ key, value: t("game.games", { count }) }))
      : found.list.seasons.map(({ key, sum }) => ({
          key,
          value: leadingNumber({ t, language }, found.query.mode, sum).value,
        }));
  const pathOf = (season: string) => localePath(language, recordPath({ mode, season }));
  const seasons = values.map(({ key, value }) => ({ key, value, href: pathOf(key) }));
  return <SeasonRow seasons={seasons} current={found.list.season?.key ?? null} all={pathOf("all")} />;
}
