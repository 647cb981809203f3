import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { IdentityForm } from "../identity/identity-form";
import { HelpContact } from "../recovery/help-contact";
import { CurrentAccountCard, OldAccountCard } from "./account-card";
import type { ConversionPurpose } from "./find-accounts.server";

/** The API forgets who somebody is after half an hour. */
export function Late({ purpose }: { purpose: ConversionPurpose }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.lateTitle")}</h1>
        <p>{t("conversion.lateText")}</p>
      </div>
      <IdentityForm purpose={purpose} />
    </>
  );
}

export function NoOldAccount({ purpose }: { purpose: ConversionPurpose }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Empty art="lost">
      <h1>{t("conversion.noneTitle")}</h1>
      <p>{t("conversion.noneText")}</p>
      <div className="form-actions">
        <IdentityForm purpose={purpose} label={t("conversion.otherPhone")} brief />
        <ButtonLink wide look="quiet" href={localePath(language, "/signup")}>
          {t("conversion.signUp")}
        </ButtonLink>
        <ButtonLink wide look="quiet" href={localePath(language, "/signin")}>
          {t("conversion.signIn")}
        </ButtonLink>
      </div>
      <p>{t("conversion.noneHelp")}</p>
      <HelpContact />
    </Empty>
  );
}

/** There is no new account that the records could move to: it is made with the conversion. */
export function NoNew({ old }: { old: OldAccount }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.noNewTitle")}</h1>
        <p>{t("conversion.noNewText")}</p>
      </div>
      <OldAccountCard account={old} />
      <div className="form-actions">
        <ButtonLink wide href={localePath(useLanguage(), "/signup/fb-conversion")}>
          {t("conversion.goOn")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The person has a new account already: the records move to that one. */
export function HasNew({ old, current }: { old: OldAccount; current: CurrentAccount }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.hasNewTitle")}</h1>
        <p>{t("conversion.hasNewText")}</p>
      </div>
      <div className="stack">
        <OldAccountCard account={old} />
        <CurrentAccountCard account={current} />
      </div>
      <div className="form-actions">
        <ButtonLink wide href={localePath(useLanguage(), "/signin/aact-conversion")}>
          {t("conversion.goOn")}
        </ButtonLink>
      </div>
    </>
  );
}

export function UnderAge() {
  const t = useT();
  return (
    <Empty art="lost">
      <h1>{t("conversion.underAgeTitle")}</h1>
      <p>{t("conversion.underAgeText")}</p>
      <HelpContact />
    </Empty>
  );
}
