import type { LinkProblem } from "../../api/errors";
import type { LocalPath } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";

interface DeadLinkProps {
  problem: LinkProblem;
  again: { href: LocalPath; label: TextKey };
  isMember: boolean;
}

export function DeadLink({ problem, again, isMember }: DeadLinkProps) {
  const { t, linkTo } = useLocale();
  return (
    <Empty art="lost">
      <h1>{t(`common.link.${problem}`)}</h1>
      <p>{t(`recovery.linkText.${problem}`)}</p>
      {isMember ? (
        <ButtonLink wide href={linkTo("/")}>
          {t("error.main")}
        </ButtonLink>
      ) : (
        <div className="form-actions">
          <ButtonLink wide href={again.href}>
            {t(again.label)}
          </ButtonLink>
          <ButtonLink wide look="quiet" href={linkTo("/signin")}>
            {t("common.signIn")}
          </ButtonLink>
        </div>
      )}
    </Empty>
  );
}
