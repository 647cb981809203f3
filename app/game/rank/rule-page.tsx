import type { ReactNode } from "react";
import { RuleText, type RulePart } from "./rule-text";
import { PageHead } from "../../ui/page-head";

interface RulePageProps {
  title: string;
  /** What it is about, where neither title nor choice says so. */
  lead?: string;
  choice?: ReactNode;
  parts: readonly RulePart[];
  children?: ReactNode;
}

export function RulePage({ title, lead, choice, parts, children }: RulePageProps) {
  return (
    <div className="page page-reading">
      <PageHead title={title} lead={lead} />
      {choice}
      <RuleText parts={parts} heading="h2" />
      {children}
    </div>
  );
}
