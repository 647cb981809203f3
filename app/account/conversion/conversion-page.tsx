import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocale, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { HelpContact } from "../../ui/help-contact";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import { IdentityForm } from "../identity/identity-form";
import { Begin } from "./begin";
import type { ConversionPurpose } from "./find-accounts.server";
import type { ConversionStep } from "./steps";

interface ConversionPageProps {
  purpose: ConversionPurpose;
  own: (view: ConversionStep) => ReactNode;
}

export function ConversionPage({ purpose, own }: ConversionPageProps) {
  const loaded = useLoaderData<ConversionStep>();
  const answer = useActionData<ConversionStep | { fieldErrors: object }>();
  const view = answer && "step" in answer ? answer : loaded;
  // If the accounts have changed meanwhile, the submitted form no longer exists.
  const hasForm = view.step === "join" || view.step === "review";
  return (
    <div className="page page-narrow">
      {hasForm ? <ErrorSummary /> : null}
      {own(view)}
      <SharedStep view={view} purpose={purpose} />
    </div>
  );
}

function SharedStep({ view, purpose }: { view: ConversionStep; purpose: ConversionPurpose }) {
  switch (view.step) {
    case "begin":
      return <Begin purpose={purpose} />;
    case "late":
      return <Late purpose={purpose} />;
    case "none":
      return <NoOldAccount purpose={purpose} />;
    case "received":
      return (
        <>
          <Received {...view} />
          <SignInLink />
        </>
      );
    default:
      return null;
  }
}

/** The API keeps a confirmed transaction for half an hour. */
function Late({ purpose }: { purpose: ConversionPurpose }) {
  const t = useT();
  return (
    <>
      <PageHead title={t("identity.lateTitle")} lead={t("identity.lateText")} />
      <IdentityForm purpose={purpose} />
    </>
  );
}

function NoOldAccount({ purpose }: { purpose: ConversionPurpose }) {
  const { t, linkTo } = useLocale();
  return (
    <Empty art="lost">
      <h1>{t("conversion.noneTitle")}</h1>
      <p>{t("conversion.noneText")}</p>
      <div className="form-actions">
        <IdentityForm purpose={purpose} label={t("conversion.otherPhone")} withoutNotes />
        <ButtonLink wide look="quiet" href={linkTo("/signup")}>
          {t("signup.title")}
        </ButtonLink>
        <ButtonLink wide look="quiet" href={linkTo("/signin")}>
          {t("common.signIn")}
        </ButtonLink>
      </div>
      <p>{t("conversion.noneHelp")}</p>
      <HelpContact />
    </Empty>
  );
}

export function Received({ id }: { id: string }) {
  const t = useT();
  return (
    <>
      <PageHead title={t("conversion.receivedTitle")} />
      <Notice kind="success" status title={t("conversion.receivedId", { id })}>
        <p>{t("conversion.takesText")}</p>
        <p>{t("conversion.receivedText")}</p>
      </Notice>
    </>
  );
}

function SignInLink() {
  const { t, linkTo } = useLocale();
  return (
    <ButtonLink wide href={linkTo("/signin")}>
      {t("common.signIn")}
    </ButtonLink>
  );
}
