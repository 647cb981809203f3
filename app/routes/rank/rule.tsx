import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../page-handle";
import { loadRule } from "../../rank/load-rule.server";
import { RuleText } from "../../rank/rule-text";
import { ButtonLink } from "../../ui/button";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = {
  title: (_, { title }: SerializeFrom<typeof loader>) => title,
  layout: "sub",
  area: "rank",
  back: "/rank",
};

export function loader(args: LoaderFunctionArgs) {
  return loadRule(args);
}

export default function RulePage() {
  const { title, name, parts, back, modes, measures } = useLoaderData<typeof loader>();
  return (
    <div className="page page-reading">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {modes ? <Tabs {...modes} /> : null}
      <Tabs {...measures} />
      <h2>{name}</h2>
      <RuleText parts={parts} />
      <ButtonLink look="quiet" href={back.href}>
        {back.label}
      </ButtonLink>
    </div>
  );
}
