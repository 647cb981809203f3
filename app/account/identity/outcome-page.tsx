import type { ReactNode } from "react";
import { offers } from "../../branding/offers";
import { shortDayAndTime } from "../../i18n/dates";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import type { Journey, Purpose } from "../../session/journey.server";
import { ButtonLink } from "../../ui/button";
import { HelpContact } from "../../ui/help-contact";
import { Notice } from "../../ui/notice";
import { resetStart } from "../recovery/reset-start";
import { IdentityForm } from "./identity-form";

export type Result = "open" | Exclude<NonNullable<Journey["outcome"]>["result"], "done">;

export interface OutcomeProps {
  txn: string;
  purpose: Purpose;
  result: Result;
  message?: string;
  until?: string;
  /** Set if the visitor is verified despite this outcome. */
  next?: Path;
}

export function OutcomePage({ txn, purpose, result, message, until, next }: OutcomeProps) {
  const { t, language, linkTo } = useLocale();
  return (
    <div className="page page-narrow short-page">
      <h1>{t(`identity.${result}`)}</h1>
      {message ? <Notice kind="error" title={t("identity.refusedBy")} text={message} /> : null}
      <p>
        {until
          ? t("identity.withdrawnUntil", { time: shortDayAndTime(until, language) })
          : t(next ? "identity.usedGoOn" : `identity.${result}Text`)}
      </p>
      {next ? (
        <ButtonLink href={linkTo(next)} wide>
          {t("common.continue")}
        </ButtonLink>
      ) : (
        <NextLinks txn={txn} purpose={purpose} result={result} />
      )}
    </div>
  );
}

function NextLinks({ txn, purpose, result }: Pick<OutcomeProps, "txn" | "purpose" | "result">): ReactNode {
  const { t, linkTo } = useLocale();
  if (result === "account") return <AccountLinks />;
  if (result === "oldAccount") return <OldAccountLinks />;
  if (result === "phoneTaken") {
    return (
      <>
        <HelpContact />
        <IdentityForm purpose={purpose} label={t("identity.otherPhone")} withoutNotes />
      </>
    );
  }
  if (result === "failed") {
    return (
      <>
        <HelpContact />
        <IdentityForm purpose={purpose} label={t("identity.again")} withoutNotes />
      </>
    );
  }
  if (result !== "underAge" && result !== "withdrawn") {
    const awaited = result === "open" ? txn : undefined;
    return <IdentityForm purpose={purpose} label={t("identity.again")} withoutNotes awaited={awaited} />;
  }
  return (
    <ButtonLink href={linkTo("/")} wide>
      {t("error.main")}
    </ButtonLink>
  );
}

function OldAccountLinks() {
  const { t, linkTo } = useLocale();
  return (
    <div className="form-actions">
      {offers("conversion") ? (
        <ButtonLink href={linkTo("/signup/fb-conversion")} wide>
          {t("identity.convert")}
        </ButtonLink>
      ) : null}
      <ButtonLink href={linkTo("/signup/identity")} look="quiet" wide>
        {t("identity.notMine")}
      </ButtonLink>
    </div>
  );
}

function AccountLinks() {
  const { t, linkTo } = useLocale();
  return (
    <div className="form-actions">
      <ButtonLink href={linkTo("/signin")} wide>
        {t("common.signIn")}
      </ButtonLink>
      <ButtonLink href={linkTo("/signin/find-id/user-id")} look="quiet" wide>
        {t("identity.showId")}
      </ButtonLink>
      <ButtonLink href={linkTo(resetStart)} look="quiet" wide>
        {t("identity.resetPassword")}
      </ButtonLink>
    </div>
  );
}
