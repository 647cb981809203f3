import type { LocalPath } from "../i18n/languages";
import { useT } from "../i18n/use-t";
import { buttonClass } from "./button";
import { Icon } from "./icon";
import * as icons from "./icons";

interface PaginationProps {
  previous?: LocalPath;
  next?: LocalPath;
  previousLabel?: string;
  nextLabel?: string;
}

export function Pagination({ previous, next, previousLabel, nextLabel }: PaginationProps) {
  const t = useT();
  if (!previous && !next) return null;
  const className = buttonClass({ look: "quiet", small: true });
  return (
    <nav className="pagination" aria-label={t("common.pages")}>
      <ul>
        {previous ? (
          <li className="pagination-previous">
            <a className={className} href={previous} rel="prev">
              <Icon shape={icons.back} />
              {previousLabel ?? t("common.pagePrevious")}
            </a>
          </li>
        ) : null}
        {next ? (
          <li className="pagination-next">
            <a className={className} href={next} rel="next">
              {nextLabel ?? t("common.pageNext")}
              <Icon shape={icons.forward} />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
