import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../page-handle";
import { loadComparison, type ComparisonData } from "../../rank/load-comparison.server";
import { Opponents } from "../../rank/opponents";
import { Pair } from "../../rank/pair";
import { ErrorSummary } from "../../ui/error-summary";
import { Notice } from "../../ui/notice";

export const handle: PageHandle = {
  title: (_, { title }: ComparisonData) => title,
  layout: "sub",
  area: "compare",
  back: "/rank",
};

export function loader(args: LoaderFunctionArgs) {
  return loadComparison(args);
}

export default function ComparePage() {
  const { title, errors, problem, lead, pair, opponents } = useLoaderData<ComparisonData>();
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      {problem ? (
        <Notice kind="error" status>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div className="page-head">
        <h1>{title}</h1>
        {pair ? null : <p>{lead}</p>}
      </div>
      {pair ? <Pair pair={pair} /> : null}
      {opponents ? <Opponents opponents={opponents} /> : null}
    </div>
  );
}
