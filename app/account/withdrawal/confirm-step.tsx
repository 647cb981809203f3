import { leaveReasons } from "../../api/my-info.server";
import { askedNames } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import { useT } from "../../i18n/use-t";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import { withdrawalForm } from "./withdrawal-form";

/** Both buttons lead to the same address and send the choice. */
export function ConfirmStep({ id }: { id?: string }) {
  const t = useT();
  const { value } = useFormAnswer();
  const reason = leaveReasons.find((one) => one === value("reason"));
  const text = reason === "other" ? value("text") : undefined;
  const feedback = value("feedback")?.trim();
  return (
    <>
      <PageHead title={t("withdrawal.confirmTitle")} />
      <Card>
        <Facts
          facts={[
            ...(id ? [{ label: t("withdrawal.account"), value: id }] : []),
            ...(reason ? [{ label: t("withdrawal.reasonLabel"), value: t(`withdrawal.reason.${reason}`) }] : []),
          ]}
        />
        {text ? <OwnWords label={t("withdrawal.text")} words={text} /> : null}
        {feedback ? <OwnWords label={t("withdrawal.feedback")} words={feedback} /> : null}
      </Card>
      <Notice kind="warn" title={t("common.forGood")}>
        <p>{t("withdrawal.forGoodText")}</p>
      </Notice>
      <Form noValidate>
        {askedNames(withdrawalForm).map((name) => (
          <input key={name} type="hidden" name={name} value={value(name) ?? ""} />
        ))}
        <div className="form-actions">
          <Button wide name="intent" value="leave">
            {t("withdrawal.submit")}
          </Button>
          <Button wide look="quiet" name="intent" value="change">
            {t("withdrawal.change")}
          </Button>
        </div>
      </Form>
    </>
  );
}

function OwnWords({ label, words }: { label: string; words: string }) {
  return (
    <div className="own-words">
      <p>{label}</p>
      <blockquote>{words}</blockquote>
    </div>
  );
}
