import { useLoaderData } from "@remix-run/react";
import { loadComparison, type ComparisonPage } from "../../game/rank/load-comparison.server";
import { Opponents } from "../../game/rank/opponents";
import { Pair } from "../../game/rank/pair";
import type { Translate } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Named } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = {
  title: titleOf,
  heading: "common.rank",
  layout: "sub",
  area: "compare",
  back: ({ query: { other, pair } }: ComparisonPage) =>
    pair ? "/rank/compare#rivals" : other ? `/rank#row-${other}` : "/rank",
};

export const loader = forMember(loadComparison);

export default function ComparePage() {
  const page = useLoaderData<ComparisonPage>();
  const t = useT();
  const { query, problem, comparison } = page;
  return (
    <div className="page">
      {problem ? <Notice kind="error" status text={t(problem)} /> : null}
      <PageHead
        title={<Named text={titleOf(t, page)} names={comparison?.players.map(({ nickname }) => nickname) ?? []} />}
        lead={comparison ? null : t("rank.compareLead")}
      />
      {comparison ? <Pair query={query} comparison={comparison} /> : <Opponents page={page} />}
    </div>
  );
}

function titleOf(t: Translate, { comparison }: ComparisonPage): string {
  if (!comparison) return t("rank.compareTitle");
  const [first, second] = comparison.players;
  return t("rank.versusTitle", { first: first.nickname, second: second.nickname });
}
