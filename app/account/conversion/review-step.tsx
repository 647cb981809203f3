import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import { useFormAnswer } from "../../forms/form-answer";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Checkbox, ticked } from "../../ui/checkbox";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import { CurrentAccountCard, OldAccountCard } from "./account-card";
import type { ConversionStep } from "./steps";

export function ReviewStep({ view }: { view: ConversionStep }) {
  if (view.step === "review") return <Review {...view} action="/signin/aact-conversion" cancel="/signin" />;
  return view.step === "noNew" ? <NoNew {...view} /> : null;
}

interface ReviewProps {
  old: OldAccount;
  current: CurrentAccount;
  action: Path;
  cancel: Path;
}

export function Review({ old, current, action, cancel }: ReviewProps) {
  const { t, linkTo } = useLocale();
  const { error, value } = useFormAnswer();
  return (
    <>
      <PageHead title={t("conversion.reviewTitle")} lead={t("conversion.reviewLead")} />
      <div className="stack">
        <OldAccountCard account={old} />
        <CurrentAccountCard account={current} />
        <Notice kind="warn" title={t("common.forGood")}>
          <p>
            {current.games
              ? t("conversion.losesGames", { count: current.games, id: current.id })
              : t("conversion.losesNothing", { id: current.id })}
          </p>
          <p>{t("conversion.takesText")}</p>
          <p>{t("conversion.notMine")}</p>
        </Notice>
      </div>
      <Form action={linkTo(action)} noValidate>
        <Checkbox
          name="agree"
          label={t("conversion.agree")}
          error={error("agree")}
          defaultChecked={value("agree") === ticked}
        />
        <div className="form-actions">
          <Button wide>{t("conversion.request")}</Button>
          <ButtonLink wide look="plain" href={linkTo(cancel)}>
            {t("conversion.cancel")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

function NoNew({ old }: { old: OldAccount }) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <PageHead title={t("conversion.noNewTitle")} lead={t("conversion.noNewText")} />
      <OldAccountCard account={old} />
      <div className="form-actions">
        <ButtonLink wide href={linkTo("/signup/fb-conversion")}>
          {t("common.continue")}
        </ButtonLink>
      </div>
    </>
  );
}
