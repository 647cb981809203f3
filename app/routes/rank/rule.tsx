import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { loadRule } from "../../rank/load-rule.server";
import { RuleText } from "../../rank/rule-text";
import { ButtonLink } from "../../ui/button";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "rank.ruleLink", layout: "sub", back: "/rank", texts: ["rank"] };

export function loader(args: LoaderFunctionArgs) {
  return loadRule(args);
}

export default function RulePage() {
  const t = useT();
  const rule = useLoaderData<typeof loader>();
  const { names, modeTabs, measureTabs, back } = rule;
  return (
    <div className="page page-reading">
      <div className="page-head">
        <h1>{t("rank.ruleLink")}</h1>
        <p>{rule.event ? names.season : `${names.season} · ${names.mode}`}</p>
      </div>
      {modeTabs.length ? <Tabs label={t("rank.modes")} tabs={modeTabs} /> : null}
      <Tabs label={t("rank.measures")} tabs={measureTabs} />
      <RuleText rule={rule} />
      <ButtonLink look="quiet" href={back}>
        {t("rank.toBoard")}
      </ButtonLink>
    </div>
  );
}
