import { useLoaderData } from "@remix-run/react";
import { contestVenuesCall, type ContestVenues } from "../../api/contest.server";
import { isRefusal } from "../../api/errors";
import { sumBy } from "../../baseball/sums";
import { sequenceIn } from "../../game/contest/contest-route.server";
import { parseContestVenuesQuery } from "../../game/contest/parse-contest-query.server";
import { contestPath, contestVenuesPath, type ContestVenuesQuery } from "../../game/contest/paths";
import { VenueRows } from "../../game/contest/venue-rows";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";
import { Select } from "../../ui/select";

type OfContest = Pick<ContestVenues, "contest">;

export const handle: PageHandle = {
  title: (t: Translate, { contest }: OfContest) => t("contest.venuesOf", { title: contest.title }),
  heading: "contest.one",
  layout: "sub",
  area: "contest",
  back: ({ contest }: OfContest) => contestPath(contest.id),
};

export const loader = forMember(async (visit) => {
  const { api } = visit;
  const id = sequenceIn(visit, "LeagueSequence");
  const search = visit.url.searchParams;
  const query = parseContestVenuesQuery(search);
  if ([...search.values()].includes("")) throw visit.redirect(contestVenuesPath(id, query));
  const venues = await api(contestVenuesCall, { league: id, ...query }).catch((error: unknown) => {
    if (!isRefusal(error, "notFound", "invalid")) throw error;
    throw isRefusal(error, "invalid") && search.size > 0 ? visit.redirect(contestVenuesPath(id)) : notFound();
  });
  return { ...venues, query };
});

export default function StadiumInfoPage() {
  const { contest, list, regions, total, prev, next, query } = useLoaderData<typeof loader>();
  const { t, linkTo } = useLocale();
  const path = (change: ContestVenuesQuery) => linkTo(contestVenuesPath(contest.id, query, change));
  const all = sumBy(regions, ({ count }) => count);
  return (
    <div className="page">
      <PageHead title={t("contest.venues")} lead={contest.title} />
      {regions.length > 1 ? (
        <form method="get" action={linkTo(contestVenuesPath(contest.id))} className="contest-region" autoComplete="off">
          <Select
            name="region"
            label={t("form.region")}
            options={[
              { value: "", label: t("contest.regionCount", { region: t("contest.allRegions"), count: all }) },
              ...regions.map(({ code, name, count }) => ({
                value: code,
                label: t("contest.regionCount", { region: name, count }),
              })),
            ]}
            defaultValue={query.region ?? ""}
          />{" "}
          <Button look="quiet">{t("contest.showRegion")}</Button>
        </form>
      ) : null}
      {list.length ? (
        <>
          <h2 className="contest-total">{t("contest.venueCount", { count: total })}</h2>
          <VenueRows venues={list} />
        </>
      ) : (
        <Empty art="lost" text={t(query.region ? "contest.noVenuesThere" : "contest.noVenues")}>
          <ButtonLink look="quiet" href={query.region ? path({ region: undefined }) : linkTo(contestPath(contest.id))}>
            {t(query.region ? "contest.allVenues" : "contest.toContest")}
          </ButtonLink>
        </Empty>
      )}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        next={next ? path({ after: next }) : undefined}
      />
    </div>
  );
}
