import { useLocale } from "../../i18n/use-t";
import type { Mode } from "../../baseball/modes";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { Icon, icons } from "../../ui/icon";

/** Makes the link to a season of the member's. */
export function ShareSeasonForm({ mode, season }: { mode: Mode; season: string }) {
  const { t, linkTo } = useLocale();
  return (
    <Form className="season-card-form" action={linkTo("/record/share-season")}>
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="season" value={season} />
      <Button look="quiet" small>
        <Icon shape={icons.share} />
        {t("share.season")}
      </Button>
      <p className="muted small">{t("share.seasonShows")}</p>
    </Form>
  );
}
