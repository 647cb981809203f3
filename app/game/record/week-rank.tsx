import { dot } from "../../i18n/dot";
import { dayMark, shortDay } from "../../i18n/dates";
import { groupDigits } from "../../i18n/numbers";
import { useLocale } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { LineChart } from "../../ui/line-chart";
import { Section } from "../../ui/section";
import { Table } from "../../ui/table";
import { placeWords } from "../place";
import { boardOf, rankWay, type WeekRank } from "../week-words";
import { lineGeometry } from "./line-geometry";

/** Smaller moves stay small. */
const leastSpan = 8;

export function WeekRankWay({ rank }: { rank: WeekRank }) {
  const { t, language } = useLocale();
  const found = rankWay(t, rank);
  if (!found) return null;
  const { days } = rank;
  const board = boardOf(t, rank);
  const sample = [found.way, ...(found.change ? [found.change] : [])].join(dot);
  const [first, last] = [days[0], days.at(-1)].map((place) => place && shortDay(place.day, language));
  const placeOf = ({ rank, tied }: (typeof days)[number]) =>
    rank === null ? t("rank.unranked") : placeWords(t, rank, tied);
  const chart = lineGeometry({
    label: t("week.rankLabel", { board, first: first ?? "", last: last ?? "", way: sample }),
    spots: days.map((place) => ({
      value: place.rank ?? undefined,
      text: groupDigits(place.rank ?? 0),
      mark: dayMark(place.day, language),
      title: `${shortDay(place.day, language)} ${placeOf(place)}`,
    })),
    shape: "line",
    tick: (value) => (value >= 1 && Number.isInteger(value) ? groupDigits(value) : ""),
    span: leastSpan,
    upIsBetter: t("report.upIsBetter"),
  });
  return (
    <Section title={board}>
      <ChartFigure
        title={found.way}
        sample={found.change ?? ""}
        tableLabel={t("report.asTable")}
        table={
          <Table
            caption={t("week.rankTable", { board })}
            columns={[{ label: t("week.rankDay") }, { label: board }]}
            rows={days.toReversed().map((place) => ({
              key: place.day,
              head: shortDay(place.day, language),
              cells: [placeOf(place)],
            }))}
          />
        }
      >
        {days.length > 1 ? <LineChart {...chart} /> : null}
      </ChartFigure>
      <p className="muted small">{t("week.rankNote")}</p>
    </Section>
  );
}
