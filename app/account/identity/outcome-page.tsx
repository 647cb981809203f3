import type { ReactNode } from "react";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { Purpose } from "../../session/journey.server";
import { ButtonLink } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { IdentityForm } from "./identity-form";

export type Result =
  "open" | "cancelled" | "refused" | "expired" | "used" | "underAge" | "account" | "busy" | "unavailable";

export interface OutcomeProps {
  txn: string;
  purpose: Purpose;
  result: Result;
  /** The carrier's own words. */
  message?: string;
  /** Where somebody goes on who is verified all the same. */
  goOn?: string;
}

/** How a verification ended, and the purposePages on. */
export function OutcomePage({ txn, purpose, result, message, goOn }: OutcomeProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="page page-narrow short-page">
      <h1>{t(`identity.${result}`)}</h1>
      {message ? (
        <Notice kind="error" title={t("identity.refusedBy")}>
          <p>{message}</p>
        </Notice>
      ) : null}
      <p>{t(goOn ? "identity.usedGoOn" : `identity.${result}Text`)}</p>
      {goOn ? (
        <ButtonLink href={localePath(language, goOn)} wide>
          {t("identity.continue")}
        </ButtonLink>
      ) : (
        <WaysOn txn={txn} purpose={purpose} result={result} />
      )}
    </div>
  );
}

function WaysOn({ txn, purpose, result }: Pick<OutcomeProps, "txn" | "purpose" | "result">): ReactNode {
  const t = useT();
  if (result === "account") return <WaysIn />;
  if (result !== "underAge") {
    const awaited = result === "open" ? txn : undefined;
    return <IdentityForm purpose={purpose} label={t("identity.again")} brief awaited={awaited} />;
  }
  return (
    <ButtonLink href={localePath(useLanguage(), "/")} wide>
      {t("error.main")}
    </ButtonLink>
  );
}

/** For somebody who has an account: into it, or to what opens it. */
function WaysIn() {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="form-actions">
      <ButtonLink href={localePath(language, "/signin")} wide>
        {t("identity.signIn")}
      </ButtonLink>
      <ButtonLink href={localePath(language, "/signin/find-id/user-id")} look="quiet" wide>
        {t("identity.showId")}
      </ButtonLink>
      <ButtonLink href={localePath(language, "/signin/pw-reset/user-type")} look="quiet" wide>
        {t("identity.resetPassword")}
      </ButtonLink>
    </div>
  );
}
