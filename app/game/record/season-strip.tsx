import type { Games } from "../../api/record.server";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { leadingNumber } from "../numbers";
import { SeasonRow } from "../season-row";

interface SeasonStripProps {
  query: RecordQuery;
  games: Pick<Games, "season" | "seasons">;
}

/** Links the seasons in which the member played the mode, each with its leading number. */
export function SeasonStrip({ query: { mode }, games: { season, seasons } }: SeasonStripProps) {
  const t = useT();
  const language = useLanguage();
  const pathOf = (key: string) => localePath(language, recordPath({ mode, season: key }));
  const choices = seasons.map(({ key, sum }) => ({
    ...{ key, href: pathOf(key) },
    value: leadingNumber({ t, language }, mode, sum).value,
  }));
  return <SeasonRow seasons={choices} current={season?.key ?? null} all={pathOf("all")} />;
}
