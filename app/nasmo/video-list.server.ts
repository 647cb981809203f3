import type { Videos } from "../api/nasmo.server";
import type { ChipList } from "../baseball/chips.server";
import type { FilterForm } from "../baseball/record-filters.server";
import { gamePath } from "../baseball/modes";
import { kmh, metres } from "../baseball/numbers";
import type { PageWording } from "../baseball/wording.server";
import type { parseNasmoQuery } from "../forms/nasmo-query.server";
import { shortDay } from "../i18n/dates";
import { nasmoPath, videoPath, type NasmoQuery } from "./nasmo-query";
import { videoTypes, type Video } from "./video";
import { deletionOf, inningOf, resultOf } from "./video-words.server";

type Selection = ReturnType<typeof parseNasmoQuery>;

/** /nasmo in words. */
export function videoList(words: PageWording, { query, typed, fieldErrors }: Selection, videos: Videos) {
  const { t, link } = words;
  const path = (change: Partial<NasmoQuery>) => link(nasmoPath(query, change));
  const all = videos.counts.reduce((sum, { count }) => sum + count, 0);
  const narrowed = Object.values({ ...query, after: undefined, before: undefined }).some(Boolean);
  return {
    title: t("nasmo.title"),
    lead: t("nasmo.lead"),
    errors: Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) })),
    tabs: { label: t("nasmo.types"), tabs: tabsOf(words, query, videos) },
    filters: all > 0 ? filtersOf(words, { query, typed, fieldErrors }, videos) : null,
    chips: chipsOf(words, query, videos),
    game: query.record ? gameOf(words, query, videos.list[0]) : null,
    count: t("nasmo.count", { count: videos.total }),
    cards: videos.list.map((video) => cardOf(words, video, Date.now())),
    none: all === 0 ? t("nasmo.noneAtAll") : t("nasmo.none"),
    all: narrowed ? { href: link("/nasmo"), label: t("nasmo.all") } : null,
    pages: {
      previous: videos.prev ? path({ before: videos.prev }) : undefined,
      previousLabel: t("nasmo.newerPage"),
      next: videos.next ? path({ after: videos.next }) : undefined,
      nextLabel: t("nasmo.olderPage"),
    },
  };
}
export type VideoList = ReturnType<typeof videoList>;
export type Card = VideoList["cards"][number];

function tabsOf({ t, link }: PageWording, query: NasmoQuery, { counts }: Videos) {
  // The counts are of all videos: beside a narrower list they would be wrong.
  const narrower = query.venue ?? query.record ?? query.from ?? query.to;
  const labelOf = (type: string, count: number) => (narrower ? type : t("nasmo.typeCount", { type, count }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const tab = (type: (typeof videoTypes)[number] | undefined, count: number) => ({
    href: link(nasmoPath(query, { type })),
    label: labelOf(t(type ? `nasmo.type.${type}` : "nasmo.type.all"), count),
    current: query.type === type,
  });
  const of = (type: string) => counts.find((one) => one.type === type)?.count ?? 0;
  return [tab(undefined, total), ...videoTypes.map((type) => tab(type, of(type)))];
}

function filtersOf({ t, link }: PageWording, { query, typed, fieldErrors }: Selection, { venues }: Videos): FilterForm {
  const days = (["from", "to"] as const).map((name) => {
    const error = fieldErrors[name];
    return { name, label: t(`nasmo.${name}`), value: query[name] ?? typed[name], error: error && t(error) };
  });
  const options = [
    { value: "", label: t("nasmo.allVenues") },
    ...venues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    summary: t("nasmo.filters"),
    action: link("/nasmo"),
    kept: [
      ["type", query.type],
      ["record", query.record],
    ],
    selects: [{ name: "venue", label: t("nasmo.venue"), value: query.venue ?? "", options }],
    days,
    apply: t("record.apply"),
    reset: { label: t("record.reset"), href: link(nasmoPath({ type: query.type, record: query.record })) },
  };
}

/** What narrows the list beside type and game, each with the address without it. */
function chipsOf({ t, link }: PageWording, query: NasmoQuery, { venues }: Videos): ChipList | undefined {
  const chosen = (["venue", "from", "to"] as const).filter((name) => query[name]);
  if (chosen.length === 0) return undefined;
  const venue = venues.find(({ id }) => id === query.venue)?.name ?? t("report.chosenVenue");
  return {
    label: t("report.chosen"),
    remove: t("report.removeFilter"),
    list: chosen.map((name) => ({
      label: name === "venue" ? venue : t(`report.${name}Day`, { day: query[name] ?? "" }),
      href: link(nasmoPath(query, { [name]: undefined })),
    })),
  };
}

/** Whose videos only: those of a game. */
function gameOf({ t, link }: PageWording, query: NasmoQuery, video: Video | undefined) {
  return {
    text: t("nasmo.ofGame"),
    all: { href: link(nasmoPath(query, { record: undefined })), label: t("nasmo.all") },
    back: video ? { href: link(gamePath(video.mode, video.recordId)), label: t("nasmo.toGame") } : null,
  };
}

function cardOf(words: PageWording, video: Video, now: number) {
  const { t, link, language } = words;
  const hit = video.distance !== null;
  return {
    id: video.id,
    href: link(videoPath(video.id)),
    poster: video.posterUrl,
    type: video.type,
    typeName: t(`nasmo.type.${video.type}`),
    seconds: t("nasmo.seconds", { seconds: Math.round(video.seconds) }),
    result: resultOf(words, video),
    number: hit ? metres(t, video.distance ?? 0) : video.pitchSpeed === null ? null : kmh(t, video.pitchSpeed),
    numberLabel: hit ? t("nasmo.distance") : t("nasmo.pitchSpeed"),
    inning: inningOf(words, video),
    day: video.recordedAt.slice(0, 10),
    date: shortDay(video.recordedAt, language),
    venue: video.venue,
    deletion: deletionOf(words, video, now),
    download: video.download.state === "none" ? null : t(`nasmo.download.${video.download.state}`),
  };
}
