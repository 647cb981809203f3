import { modes } from "../../baseball/modes";
import { recordSubpaths, recordPath, type RecordSubpath, type RecordQuery } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import { ChipRow } from "../../ui/chip-row";
import { Tabs } from "../../ui/tabs";

const names = {
  "": "game.gamesPlayed",
  "/trend": "report.trend",
  "/splits": "report.splits",
  "/spray": "report.spray",
  "/bests": "report.bests",
} as const;

/** A pitching challenge has zones instead of a spray chart. */
const nameOf = (page: (typeof recordSubpaths)[number], { mode }: RecordQuery) =>
  page === "/spray" && mode === "pit" ? "report.zones" : names[page];

interface RecordTabsProps {
  query: RecordQuery;
  page: RecordSubpath;
  /** The API has a list of all modes. */
  hasAll?: boolean;
  isOfAll?: boolean;
}

export function RecordTabs({ query, page, hasAll, isOfAll = false }: RecordTabsProps) {
  const { t, linkTo } = useLocale();
  const modeTabs = modes.map(({ id }) => ({
    href: linkTo(recordPath({ mode: id }, {}, page)),
    label: t(`record.mode.${id}`),
    current: id === query.mode && !isOfAll,
  }));
  const all = {
    href: linkTo(recordPath({ mode: "all" })),
    label: t("form.all"),
    current: isOfAll,
  };
  const pageTabs = recordSubpaths.map((subpath) => ({
    href: linkTo(recordPath(query, subpath === "" && isOfAll ? { mode: "all" } : {}, subpath)),
    label: t(nameOf(subpath, query)),
    current: subpath === page,
  }));
  return (
    <>
      {modes.length > 1 ? <ChipRow label={t("record.modes")} tabs={hasAll ? [all, ...modeTabs] : modeTabs} /> : null}
      {offers("reports") ? <Tabs label={t("report.pages")} tabs={pageTabs} /> : null}
    </>
  );
}
