import type { Videos } from "../../api/nasmo.server";
import { type VideoQuery, type VideoType, videoTypes, videosPath } from "../../baseball/video-query";
import { FilterForm } from "../../forms/filter-form";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Chips } from "../../ui/chips";
import { Select } from "../../ui/select";
import { Tabs } from "../../ui/tabs";
import type { parseVideoQuery } from "./parse-video-query.server";

interface SelectionProps {
  query: VideoQuery;
  videos: Videos;
}

export function VideoTabs({ query, videos: { counts } }: SelectionProps) {
  const t = useT();
  const language = useLanguage();
  // The counts are of all videos, whatever the filters.
  const filtered = query.venue ?? query.record ?? query.from ?? query.to;
  const tab = (type: VideoType | undefined) => {
    const name = t(`nasmo.type.${type ?? "all"}`);
    const ofType = counts.filter((counted) => !type || counted.type === type);
    const count = ofType.reduce((sum, counted) => sum + counted.count, 0);
    return {
      href: localePath(language, videosPath(query, { type })),
      label: filtered ? name : t("nasmo.typeCount", { type: name, count }),
      current: query.type === type,
    };
  };
  return <Tabs label={t("nasmo.types")} tabs={[undefined, ...videoTypes].map(tab)} />;
}

export function VideoChips({ query, videos: { venues } }: SelectionProps) {
  const t = useT();
  const language = useLanguage();
  const chosen = (["venue", "from", "to"] as const).filter((name) => query[name]);
  const venue = venues.find(({ id }) => id === query.venue)?.name ?? t("report.chosenVenue");
  const chips = chosen.map((name) => ({
    label: name === "venue" ? venue : t(`report.${name}Day`, { day: query[name] ?? "" }),
    href: localePath(language, videosPath(query, { [name]: undefined })),
  }));
  return <Chips chips={chips} />;
}

interface VideoFiltersProps {
  selection: ReturnType<typeof parseVideoQuery>;
  videos: Videos;
}

export function VideoFilters({ selection, videos: { venues } }: VideoFiltersProps) {
  const t = useT();
  const language = useLanguage();
  const { type, record, venue = "" } = selection.query;
  const options = venues.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterForm
      summary={t("nasmo.filters")}
      action={localePath(language, "/nasmo")}
      reset={localePath(language, videosPath({ type, record }))}
      kept={{ type, record }}
      labels={{ from: t("nasmo.from"), to: t("nasmo.to") }}
      selection={selection}
    >
      <Select
        name="venue"
        label={t("nasmo.venue")}
        options={[{ value: "", label: t("nasmo.allVenues") }, ...options]}
        defaultValue={venue}
      />
    </FilterForm>
  );
}
