import { Fragment } from "react";
import type { Videos } from "../../api/nasmo.server";
import {
  type VideoQuery,
  videoResults,
  videoSortOf,
  videoSorts,
  videoTypes,
  videosPath,
} from "../../baseball/video-query";
import { sumBy } from "../../baseball/sums";
import { FilterForm } from "../../forms/filter-form";
import { useLocale } from "../../i18n/use-t";
import { ChipRow } from "../../ui/chip-row";
import { Chips } from "../../ui/chips";
import { Disclosure } from "../../ui/disclosure";
import { Select } from "../../ui/select";
import { outcomeName } from "../game-words";
import { VenueChoice } from "../venue-choice";
import type { parseVideoQuery } from "./parse-video-query.server";
import { typeNames } from "./video-words";

interface SelectionProps {
  query: VideoQuery;
  videos: Videos;
}

export function VideoTabs({ query, videos }: SelectionProps) {
  const { t, linkTo } = useLocale();
  // The counts include all videos, whatever the filters.
  const filtered = query.venue ?? query.record ?? query.from ?? query.to;
  const { soon, type, result } = query;
  const homers = !type && result === "homerun";
  const tab = (
    change: Pick<VideoQuery, "soon" | "type" | "result">,
    name: string,
    count: number,
    current: boolean,
  ) => ({
    href: linkTo(videosPath(query, { soon: undefined, type: undefined, result: undefined, ...change })),
    label: filtered ? name : t("nasmo.typeCount", { type: name, count }),
    current,
  });
  const all = sumBy(videos.counts, ({ count }) => count);
  const homerCount = countOf(videos, "homerun");
  const tabs = [
    tab({}, t("form.all"), all, !soon && !type && !homers),
    homerCount || homers ? tab({ result: "homerun" }, outcomeName(t, "homerun"), homerCount, !soon && homers) : null,
    ...videoTypes.map((one) => {
      const count = videos.counts.find((counted) => counted.type === one)?.count ?? 0;
      return tab({ type: one }, t(typeNames[one]), count, !soon && type === one);
    }),
  ];
  const leaving = videos.leaving || soon ? tab({ soon: "y" }, t("nasmo.soon"), videos.leaving, Boolean(soon)) : null;
  return <ChipRow label={t("nasmo.types")} tabs={[leaving, ...tabs].flatMap((one) => one ?? [])} />;
}

const countOf = ({ results }: Videos, result: string) => results.find((one) => one.result === result)?.count ?? 0;

export function VideoChips({ query, videos: { venues } }: SelectionProps) {
  const { t, linkTo } = useLocale();
  const chosen = (["result", "venue", "from", "to"] as const).filter((name) => query[name]);
  const venue = venues.find(({ id }) => id === query.venue)?.name ?? t("report.chosenVenue");
  const labelOf = (name: (typeof chosen)[number]) => {
    if (name === "venue") return venue;
    return name === "result" ? outcomeName(t, query.result ?? "") : t(`report.${name}Day`, { day: query[name] ?? "" });
  };
  const chips = chosen.map((name) => ({
    label: labelOf(name),
    href: linkTo(videosPath(query, { [name]: undefined })),
  }));
  return <Chips chips={chips} />;
}

export function VideoOrder({ query, videos }: SelectionProps) {
  const { t, linkTo } = useLocale();
  const by = videoSortOf(query);
  if (!videos.sortable || query.type === "pitching" || videos.total < 2) return null;
  const usual = query.soon ? "ending" : "newest";
  return (
    <nav className="clips-order" aria-label={t("nasmo.order")}>
      {[undefined, ...videoSorts].map((sort) => (
        <Fragment key={sort ?? usual}>
          <a href={linkTo(videosPath(query, { sort }))} aria-current={sort === by ? "true" : undefined}>
            {t(`nasmo.orderBy.${sort ?? usual}`)}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

interface VideoFiltersProps {
  selection: ReturnType<typeof parseVideoQuery>;
  videos: Videos;
}

export function VideoFilters({ selection, videos }: VideoFiltersProps) {
  const { t, linkTo } = useLocale();
  const { soon, type, record, venue, sort, result = "" } = selection.query;
  const results = videoResults.flatMap((value) =>
    countOf(videos, value) || value === result ? [{ value, label: outcomeName(t, value) }] : [],
  );
  return (
    <Disclosure summary={t("nasmo.filters")} open={Object.keys(selection.fieldErrors).length > 0}>
      <FilterForm
        action={linkTo("/nasmo")}
        reset={linkTo(videosPath({ soon, type, record, sort }))}
        hidden={{ soon, type, record, sort }}
        labels={{ from: t("form.from"), to: t("form.to") }}
        selection={selection}
      >
        <VenueChoice venues={videos.venues.map(({ id, name }) => ({ id, label: name }))} chosen={venue} />
        {results.length ? (
          <Select
            name="result"
            label={t("game.result")}
            options={[{ value: "", label: t("nasmo.allResults") }, ...results]}
            defaultValue={result}
          />
        ) : null}
      </FilterForm>
    </Disclosure>
  );
}
