import { Fragment, type ComponentProps } from "react";
import type { MemberKind } from "../../api/signup.server";
import { useFormAnswer } from "../../forms/form-answer";
import { fullDate } from "../../i18n/dates";
import type { TextKey } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { apart } from "../../prefetch";
import { Checkbox, ticked } from "../../ui/checkbox";
import { Disclosure } from "../../ui/disclosure";
import AgreeAll from "./agree-all.island";
import { consentDocuments, viewClass } from "./consent-documents";
import { optionalTerms, requiredTerms, type Term } from "./terms";

interface ConsentFieldsProps {
  member: MemberKind;
  agreed?: readonly Term[];
  /** The day in Seoul, as 2026-11-19. */
  today: string;
}

export function ConsentFields({ member, agreed = [], today }: ConsentFieldsProps) {
  const { t, language } = useLocale();
  const { error, value, errors } = useFormAnswer();
  const box = (name: Term | "agreeAll") => ({
    error: error(name),
    defaultChecked: value(name) === ticked || (errors.length === 0 && agreed.some((term) => term === name)),
  });
  return (
    <div className="consents">
      <Island
        of={AgreeAll}
        className="consents-all"
        props={{
          label: t("signup.agreeAll"),
          hint: t("signup.agreeAllHint"),
          error: error("agreeAll"),
          defaultChecked: box("agreeAll").defaultChecked,
        }}
      />
      <fieldset>
        <legend className="consents-legend">{t("form.required")}</legend>
        {requiredTerms.map((name) => (
          <Fragment key={name}>
            <Consent name={name} box={box(name)} />
            {name === "agreePrivacy" ? <PrivacyFacts member={member} /> : null}
          </Fragment>
        ))}
      </fieldset>
      <fieldset aria-describedby="optional-terms-hint">
        <legend className="consents-legend">{t("form.voluntary")}</legend>
        {optionalTerms.map((name) => (
          <Consent key={name} name={name} box={box(name)} />
        ))}
        <p className="field-hint" id="optional-terms-hint">
          {t("signup.optionalTermsHint", { today: fullDate(today, language) })}
        </p>
      </fieldset>
    </div>
  );
}

const labels: Record<Term, TextKey> = {
  agreeService: "signup.agreeService",
  agreePrivacy: "signup.agreePrivacy",
  agreeAge: "signup.agreeAge",
  marketingPush: "signup.marketingPush",
  marketingEmail: "signup.marketingEmail",
};

function Consent({
  name,
  box,
}: {
  name: Term;
  box: Pick<ComponentProps<typeof Checkbox>, "error" | "defaultChecked">;
}) {
  const { t, linkTo } = useLocale();
  // A shell opens no second window, and returns to the form as it was left.
  const target = useDevice().market ? undefined : "_blank";
  const path = consentDocuments[name];
  return (
    <div className="consent">
      <Checkbox {...box} name={name} label={t(labels[name])} />
      {path ? (
        <a
          className={viewClass}
          href={apart(linkTo(path))}
          target={target}
          rel="noopener"
          aria-label={`${t("signup.viewTerm")}: ${t(labels[name])}`}
        >
          {t("signup.viewTerm")}
        </a>
      ) : null}
    </div>
  );
}

function PrivacyFacts({ member }: { member: MemberKind }) {
  const t = useT();
  return (
    <Disclosure summary={t("signup.privacySummary")}>
      <dl className="consents-facts">
        <dt>{t("signup.privacyItems")}</dt>
        <dd>{t(member === "domestic" ? "signup.privacyItemsDomestic" : "signup.privacyItemsOverseas")}</dd>
        <dt>{t("signup.privacyPurpose")}</dt>
        <dd>{t("signup.privacyPurposeText")}</dd>
        <dt>{t("signup.privacyTime")}</dt>
        <dd>{t("signup.privacyTimeText")}</dd>
      </dl>
      <p>{t("signup.privacyRefusal")}</p>
    </Disclosure>
  );
}
