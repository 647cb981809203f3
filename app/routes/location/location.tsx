import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { StarStatus } from "../../favourite/star-status";
import { useFormAnswer } from "../../forms/form-answer";
import { field, formOf, byPage } from "../../forms/form";
import type { Path } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { Pagination } from "../../ui/pagination";
import { Tabs } from "../../ui/tabs";
import { loadVenues, type VenuesPage } from "../../venue/load-venues.server";
import { isPosition, positionLine } from "../../venue/near.server";
import { parseVenuesQuery } from "../../venue/parse-venue-query.server";
import { VenueCards } from "../../venue/venue-cards";
import { VenueChips, VenueFilters } from "../../venue/venue-filters";
import { venueLists, venuesPath, type VenuesQuery } from "../../venue/venue-query";
import VenueWays from "../../venue/venue-ways.island";

export const handle: PageHandle = { title: "venue.title", layout: "main", area: "venue" };

export const loader = forMember(loadVenues);

/** An empty position means: forget it. */
const nearForm = formOf({
  near: byPage(
    field(
      40,
      z.string().refine((near) => near === "" || isPosition(near)),
    ),
  ),
});

/** Keeps the position out of every address: only the filters are in the list's. */
export const action = forMember(async (visit) => {
  const query = parseVenuesQuery(visit.url.searchParams);
  const sent = await visit.tryRead(nearForm);
  if (!sent) return visit.refuse({ "": "venue.nearInvalid" }, 400, { typed: {} });
  const { near } = sent;
  const answer = visit.redirect(venuesPath(query, { sort: near ? "near" : undefined }));
  answer.headers.append("Set-Cookie", positionLine(near || null, visit.request));
  return answer;
});

export default function VenuesPage() {
  const { t, linkTo } = useLocale();
  const page = useLoaderData<typeof loader>();
  const { errors } = useFormAnswer();
  const { query, venues, now } = page;
  const { list, total, prev, next } = venues;
  const path = (change: Partial<VenuesQuery>) => linkTo(venuesPath(query, change));
  const elsewhere = (area?: "overseas") => ({ area, region: undefined, district: undefined });
  const label = total === null ? t("venue.open") : t("venue.count", { count: total });
  return (
    <div className="page venues-page">
      <ErrorSummary errors={errors} />
      <div className="row apart venues-head">
        <h1>{t("venue.title")}</h1>
        <Tabs
          label={t("venue.areas")}
          tabs={([undefined, "overseas"] as const).map((area) => ({
            href: path(elsewhere(area)),
            label: t(area ? "venue.overseas" : "venue.domestic"),
            current: query.area === area,
          }))}
        />
      </div>
      <Ways page={page} />
      <VenueFilters page={page} />
      <VenueChips page={page} />
      <Unsorted page={page} />
      {list.length ? (
        <>
          <p className="venues-count">
            <b>{label}</b> <span className="muted small">{t(`venue.order.${orderOf(page)}`)}</span>
          </p>
          <StarStatus className="venues-status" />
          <VenueCards venues={list} now={now} label={label} back={listPath(query)} />
        </>
      ) : (
        <NoVenues page={page} />
      )}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        next={next ? path({ after: next }) : undefined}
      />
      {page.hasPosition ? <Position query={query} /> : null}
    </div>
  );
}

/** Includes the position in the list, to which a star returns. */
function listPath(query: VenuesQuery): Path {
  return venuesPath(query, { after: query.after, before: query.before });
}

function isByDistance({ query, hasPosition, venues }: VenuesPage): boolean {
  return Boolean(query.sort) && hasPosition && venues.list.some(({ distance }) => distance !== null);
}

function orderOf(page: VenuesPage) {
  if (isByDistance(page)) return "near";
  if (page.query.only === "played") return "played";
  const [first] = page.venues.list;
  return first && (first.favourite || first.lastPlayedAt) ? "own" : "name";
}

function Ways({ page: { query, hasPosition } }: { page: VenuesPage }) {
  const { t, linkTo } = useLocale();
  const way = (label: string, on: boolean, change: Partial<VenuesQuery>) => ({
    label,
    on,
    href: linkTo(venuesPath(query, change)),
  });
  const isNear = hasPosition && query.sort !== undefined;
  const ways = [
    way(t("venue.openNow"), query.open !== undefined, { open: query.open ? undefined : "now" }),
    { ...way(t("venue.near"), isNear, { sort: isNear ? undefined : "near" }), needsPosition: !hasPosition },
    ...venueLists.map((only) => {
      const on = query.only === only;
      return way(t(`venue.only.${only}`), on, { only: on ? undefined : only });
    }),
  ];
  return <Island of={VenueWays} props={{ label: t("venue.ways"), ways, action: linkTo(venuesPath(query)) }} />;
}

/** Tells why the nearest are not first. */
function Unsorted({ page }: { page: VenuesPage }) {
  const t = useT();
  const { query, hasPosition, venues } = page;
  if (!query.sort || isByDistance(page) || (hasPosition && venues.list.length === 0)) return null;
  return <Notice kind="warn" text={t(hasPosition ? "venue.noDistances" : "venue.nearNone")} />;
}

function Position({ query }: { query: VenuesQuery }) {
  const { t, linkTo } = useLocale();
  return (
    <Form className="row muted small venues-nearest" action={linkTo(venuesPath(query))}>
      <input type="hidden" name="near" value="" />
      <p>{t("venue.nearNote")}</p>{" "}
      <Button look="plain" small>
        {t("venue.nearForget")}
      </Button>
    </Form>
  );
}

function NoVenues({ page: { query, venues } }: { page: VenuesPage }) {
  const { t, linkTo } = useLocale();
  const { area, open, only, sort, q, region, services } = query;
  const path = (change: Partial<VenuesQuery>) => linkTo(venuesPath(query, change));
  if (open) {
    const isWhole = !venues.prev && !venues.next;
    return (
      <Empty art="rain" text={t(isWhole ? "venue.noOpen" : "venue.noOpenHere")}>
        <ButtonLink look="quiet" href={path({ open: undefined })}>
          {t("venue.showClosed")}
        </ButtonLink>
      </Empty>
    );
  }
  const isNarrowed = q ?? region ?? (services.length > 0 || undefined);
  if (!isNarrowed && !only) {
    return <Empty art="rain" text={t("venue.none")} />;
  }
  const to = isNarrowed ? venuesPath({ area, only, sort, services: [] }) : venuesPath({ area, sort, services: [] });
  const onlySearched = q && !region && services.length === 0;
  return (
    <Empty art={isNarrowed ? "lost" : "rain"}>
      <p>
        {isNarrowed
          ? t(onlySearched ? "venue.noMatchFor" : "venue.noMatch", { q: q ?? "" })
          : t(only === "played" ? "venue.noPlayed" : "venue.noFavourites")}
      </p>
      <ButtonLink look="quiet" href={linkTo(to)}>
        {t(isNarrowed ? "venue.clear" : "venue.showAll")}
      </ButtonLink>
    </Empty>
  );
}
