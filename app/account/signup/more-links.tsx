import type { ReactNode } from "react";
import type { Path } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";

export function MoreLinks({ children }: { children: ReactNode }) {
  return <div className="more-ways">{children}</div>;
}

interface QuestionLinkProps {
  question: TextKey;
  link: TextKey;
  path: Path;
}

export function QuestionLink({ question, link, path }: QuestionLinkProps) {
  const { t, linkTo } = useLocale();
  return (
    <p>
      {t(question)} <a href={linkTo(path)}>{t(link)}</a>
    </p>
  );
}
