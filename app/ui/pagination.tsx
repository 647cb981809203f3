import type { ReactNode } from "react";
import type { LocalPath } from "../i18n/languages";
import { useT } from "../i18n/use-t";
import { buttonClass } from "./button";
import { Icon, icons } from "./icon";

/** A page's address, or a button of the form that takes what is chosen along. */
type Step = LocalPath | { form: string; name: string; value: string };

interface PaginationProps {
  previous?: Step;
  next?: Step;
  previousLabel?: string;
  nextLabel?: string;
}

export function Pagination({ previous, next, previousLabel, nextLabel }: PaginationProps) {
  const t = useT();
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={t("common.pages")}>
      <ul>
        {previous ? (
          <li className="pagination-previous">
            <StepTo to={previous} rel="prev">
              <Icon shape={icons.back} />
              {previousLabel ?? t("common.pagePrevious")}
            </StepTo>
          </li>
        ) : null}
        {next ? (
          <li className="pagination-next">
            <StepTo to={next} rel="next">
              {nextLabel ?? t("common.pageNext")}
              <Icon shape={icons.forward} />
            </StepTo>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function StepTo({ to, rel, children }: { to: Step; rel: "prev" | "next"; children: ReactNode }) {
  const className = buttonClass({ look: "quiet", small: true });
  return typeof to === "string" ? (
    <a className={className} href={to} rel={rel}>
      {children}
    </a>
  ) : (
    <button type="submit" className={className} {...to}>
      {children}
    </button>
  );
}
