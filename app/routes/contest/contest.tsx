import { useLoaderData } from "@remix-run/react";
import { getContests, type ContestQuery } from "../../api/contest.server";
import { offers } from "../../branding/offers";
import { ContestCards } from "../../game/contest/contest-cards";
import { statusNames } from "../../game/contest/contest-words";
import { parseContestQuery } from "../../game/contest/parse-contest-query.server";
import { contestsPath } from "../../game/contest/paths";
import { categories, statuses } from "../../game/contest/selections";
import type { Path } from "../../i18n/languages";
import { seoulDay } from "../../i18n/seoul-days";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { orRedirect } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { ChipRow } from "../../ui/chip-row";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "common.contest", layout: "main", area: "contest" };

export const loader = forMember(async (visit) => {
  const { api } = visit;
  const search = visit.url.searchParams;
  const query = parseContestQuery(search);
  if ([...search.values()].includes("")) throw visit.redirect(contestsPath(query));
  const contests = await orRedirect(visit, "/contest", search.size > 0, getContests(api, query));
  return { query, contests, today: seoulDay() };
});

export default function ContestPage() {
  const { query, contests, today } = useLoaderData<typeof loader>();
  const { t, linkTo } = useLocale();
  const { list, prev, next } = contests;
  const path = (change: Partial<ContestQuery>) => linkTo(contestsPath(query, change));
  return (
    <div className="page">
      <PageHead title={t("common.contest")} lead={t("contest.lead")} />
      <Tabs
        label={t("contest.categories")}
        tabs={[undefined, ...categories].map((category) => ({
          href: path({ category }),
          label: t(category ? `contest.category.${category}` : "form.all"),
          current: category === query.category,
        }))}
      />
      <ChipRow
        label={t("contest.statuses")}
        tabs={[undefined, ...statuses].map((status) => ({
          href: path({ status }),
          label: t(status ? statusNames[status] : "form.all"),
          current: status === query.status,
        }))}
      />
      {list.length ? <ContestCards contests={list} today={today} /> : <NoContests query={query} />}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        next={next ? path({ after: next }) : undefined}
      />
    </div>
  );
}

function NoContests({ query }: { query: ContestQuery }) {
  const { t, linkTo } = useLocale();
  const { category, status } = query;
  const way: { path: Path; label: string } | null = status
    ? { path: contestsPath({ category }), label: t(`contest.show.${category ?? "all"}`) }
    : category
      ? { path: contestsPath({}), label: t("contest.show.all") }
      : offers("rankings")
        ? { path: "/rank", label: t("contest.toRankings") }
        : null;
  return (
    <Empty art="rain" text={t(`contest.none.${category ?? "all"}.${status ?? "all"}`)}>
      {way ? (
        <ButtonLink look="quiet" href={linkTo(way.path)}>
          {way.label}
        </ButtonLink>
      ) : null}
    </Empty>
  );
}
