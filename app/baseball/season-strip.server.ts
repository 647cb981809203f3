import type { Games, PlayedSeason } from "../api/record.server";
import { leadingNumber } from "./numbers";
import { recordPath, type RecordQuery } from "./record-query";
import type { PageWording } from "./wording.server";

interface Quarter {
  label: string;
  /** Games, wins, draws, losses; or that there were none. */
  line: string;
  value?: string;
  href?: string;
  current?: boolean;
}

/** The four quarters of the year that is looked at, and ways to the other years; nothing before the first game. */
export function seasonStrip(
  words: PageWording,
  { mode, view }: RecordQuery,
  { season, seasons }: Pick<Games, "season" | "seasons">,
) {
  const { t, link } = words;
  const newest = seasons[0];
  if (!newest) return undefined;
  const year = season?.year ?? newest.year;
  const pathOf = ({ key }: { key: string }) => link(recordPath({ mode, season: key, view }));
  const years = new Map(seasons.map((one) => [one.year, one] as const).reverse());
  return {
    title: t("report.seasonYear", { year }),
    lead: leadingNumber(words, mode, newest.sum).label,
    quarters: [1, 2, 3, 4].map((quarter): Quarter => {
      const played = seasons.find((one) => one.year === year && one.quarter === quarter);
      const label = t("report.quarter", { quarter });
      if (!played) return { label, line: t("report.noSeasonGames") };
      return { label, href: pathOf(played), current: played.key === season?.key, ...numbersOf(words, mode, played) };
    }),
    years: [...years]
      .filter(([one]) => one !== year)
      .map(([one, latest]) => ({ label: t("report.seasonYear", { year: one }), href: pathOf(latest) })),
  };
}
export type SeasonStripData = NonNullable<ReturnType<typeof seasonStrip>>;

function numbersOf(words: PageWording, mode: RecordQuery["mode"], { sum }: PlayedSeason) {
  const { games: count, wins, draws, losses } = sum;
  const line = `${words.t("record.summaryGames", { count })} ${words.t("record.winLine", { wins, draws, losses })}`;
  return { value: leadingNumber(words, mode, sum).value, line };
}
