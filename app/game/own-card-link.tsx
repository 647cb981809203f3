import { ownCardPath } from "../baseball/rank-query";
import { offers } from "../branding/offers";
import { useLocale } from "../i18n/use-t";
import { ButtonLink } from "../ui/button";

export function OwnCardLink() {
  const { t, linkTo } = useLocale();
  if (!offers("rankings")) return null;
  return (
    <ButtonLink look="quiet" small href={linkTo(ownCardPath)}>
      {t("player.ownCard")}
    </ButtonLink>
  );
}
