import { Controls } from "../../forms/controls";
import { useActionData, useLoaderData } from "@remix-run/react";
import { localePath } from "../../i18n/languages";
import { useLanguage, useLocale, useT } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import { ReentryAgain } from "../reentry/reentry-again";
import { newEmailPage, type loadNewEmail, type NewEmailStep, newEmailForm } from "./new-email.server";

export function NewEmailPage() {
  const loaded = useLoaderData<typeof loadNewEmail>();
  const answer = useActionData<NewEmailStep | { fieldErrors: object }>();
  const view = answer && "step" in answer ? answer : loaded;
  if (!view) return <ReentryAgain />;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {view.step === "ask" ? <Ask {...view} /> : null}
      {view.step === "confirm" ? <Confirm {...view} /> : null}
      {view.step === "dead" ? <Dead {...view} /> : null}
    </div>
  );
}

type Props<Step extends NewEmailStep["step"]> = Extract<NewEmailStep, { step: Step }>;

function usePage() {
  return localePath(useLanguage(), newEmailPage);
}

function Ask({ email, waiting }: Props<"ask">) {
  const t = useT();
  const page = usePage();
  return (
    <>
      <PageHead title={t("info.newEmail")} lead={t("info.newEmailLead")} />
      {waiting ? (
        <Notice title={t("info.emailWaits", { email: waiting })}>
          <p>{t("info.emailWaitsText")}</p>
        </Notice>
      ) : null}
      <Facts facts={[{ label: t("info.emailNow"), value: email }]} />
      <Form once action={page} noValidate>
        <Controls of={newEmailForm} defaults={{ email: waiting }} />
        <ul className="points">
          <li>{t("info.emailPointOld")}</li>
          <li>{t("info.emailPointSignin")}</li>
          <li>{t("info.emailPointRecords")}</li>
        </ul>
        <div className="form-actions">
          <Button wide>{t(waiting ? "recovery.mailAgain" : "info.emailSend")}</Button>
        </div>
      </Form>
    </>
  );
}

function Confirm({ email, to }: Props<"confirm">) {
  const t = useT();
  const facts = [
    { label: t("info.emailNow"), value: email },
    { label: t("info.emailNew"), value: <strong>{to}</strong> },
  ];
  return (
    <>
      <PageHead title={t("info.emailConfirmTitle")} lead={t("info.emailConfirmText")} />
      <Facts facts={facts} />
      <ul className="points">
        <li>{t("info.emailPointOld")}</li>
        <li>{t("info.emailPointSignin")}</li>
      </ul>
      <Form className="form-actions">
        <Button wide>{t("info.emailConfirm")}</Button>
      </Form>
    </>
  );
}

function Dead({ email, problem }: Props<"dead">) {
  const { t, linkTo } = useLocale();
  const page = usePage();
  const isOther = problem === "otherAccount";
  return (
    <Empty art="lost">
      <h1>{t(isOther ? "info.emailLinkOther" : `common.link.${problem}`)}</h1>
      <p>{t(isOther ? "info.emailLinkOtherText" : `info.emailLink.${problem}`, { email })}</p>
      {isOther || problem === "used" ? (
        <ButtonLink wide href={linkTo("/mypage")}>
          {t("my.toMypage")}
        </ButtonLink>
      ) : (
        <ButtonLink wide href={page}>
          {t("recovery.mailAgain")}
        </ButtonLink>
      )}
    </Empty>
  );
}
