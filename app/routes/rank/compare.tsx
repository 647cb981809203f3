import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localePath } from "../../i18n/languages";
import type { Translate } from "../../i18n/texts";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { loadComparison, type ComparisonData } from "../../rank/load-comparison.server";
import { Opponents } from "../../rank/opponents";
import { PairView } from "../../rank/pair";
import { comparePath } from "../../rank/rank-query";
import { ErrorSummary } from "../../ui/error-summary";
import { Notice } from "../../ui/notice";

export const handle: PageHandle = {
  title,
  heading: "rank.compareTitle",
  layout: "sub",
  back: "/rank",
  texts: ["rank", "record"],
};

export function loader(args: LoaderFunctionArgs) {
  return loadComparison(args);
}

function title(t: Translate, data: Pick<ComparisonData, "pair"> | undefined): string {
  const [first, second] = data?.pair?.players ?? [];
  if (!first || !second) return t("rank.compareTitle");
  return t("rank.versusTitle", { first: first.nickname, second: second.nickname });
}

export default function ComparePage() {
  const t = useT();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { query, pair, problem, fieldErrors } = data;
  const messages = Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) }));
  return (
    <div className="page">
      <ErrorSummary errors={messages} />
      {problem ? (
        <Notice kind="error" status>
          <p>{t(problem)}</p>
        </Notice>
      ) : null}
      <div className="page-head">
        <h1>{title(t, data)}</h1>
        {pair ? null : <p>{t("rank.compareLead")}</p>}
      </div>
      {pair ? <PairView pair={pair} query={query} /> : <Opponents data={data} />}
      {pair ? (
        <p className="compare-other">
          <a href={localePath(language, comparePath({ mode: query.mode, season: query.season }))}>
            {t("rank.compareOther")}
          </a>
        </p>
      ) : null}
    </div>
  );
}
