import type { ReactNode } from "react";
import { localePath, type Path } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLanguage, useT } from "../../i18n/use-t";

export function MoreLinks({ children }: { children: ReactNode }) {
  return <div className="more-ways">{children}</div>;
}

interface QuestionLinkProps {
  question: TextKey;
  link: TextKey;
  path: Path;
}

export function QuestionLink({ question, link, path }: QuestionLinkProps) {
  const t = useT();
  return (
    <p>
      {t(question)} <a href={localePath(useLanguage(), path)}>{t(link)}</a>
    </p>
  );
}
