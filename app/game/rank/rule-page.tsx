import type { ReactNode } from "react";
import { RuleText, type RulePart } from "./rule-text";
import { PageHead } from "../../ui/page-head";

interface RulePageProps {
  title: string;
  /** Between the title and what it is about. */
  choice?: ReactNode;
  about: string;
  parts: readonly RulePart[];
  children?: ReactNode;
}

export function RulePage({ title, choice, about, parts, children }: RulePageProps) {
  return (
    <div className="page page-reading">
      <PageHead title={title} />
      {choice}
      <h2>{about}</h2>
      <RuleText parts={parts} />
      {children}
    </div>
  );
}
