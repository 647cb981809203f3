import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useT } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { OtherAccount } from "../../ui/other-account";
import { PageHead } from "../../ui/page-head";
import type { loadUndo, UndoStep } from "./email-undo.server";

export function EmailUndoPage() {
  const loaded = useLoaderData<typeof loadUndo>();
  const answer = useActionData<UndoStep | { fieldErrors: object }>();
  const view = answer && "step" in answer ? answer : loaded;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {view.step === "confirm" ? <Confirm {...view} /> : <Dead {...view} />}
    </div>
  );
}

function Confirm({ id, other }: Extract<UndoStep, { step: "confirm" }>) {
  const t = useT();
  return (
    <>
      <PageHead title={t("info.undoTitle")} lead={t("info.undoText")} />
      {other === undefined ? null : <OtherAccount signedIn={other} account={id} />}
      <Facts facts={[{ label: t("info.undoBefore"), value: id }]} />
      <Form className="form-actions">
        <Button wide>{t("info.undo")}</Button>
      </Form>
    </>
  );
}

function Dead({ problem, isMember }: Extract<UndoStep, { step: "dead" }>) {
  const { t, linkTo } = useLocale();
  return (
    <Empty art="lost">
      <h1>{t(`common.link.${problem}`)}</h1>
      <p>{t(`info.undoLink.${problem}`)}</p>
      <ButtonLink wide href={linkTo(isMember ? "/" : "/signin")}>
        {t(isMember ? "error.main" : "common.signIn")}
      </ButtonLink>
    </Empty>
  );
}
