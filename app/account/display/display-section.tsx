import { useGameWording } from "../../baseball/measures";
import { useFormAnswer } from "../../forms/form-answer";
import { languageNames, languages, localePath } from "../../i18n/languages";
import { unitSystems } from "../../i18n/units";
import { useLanguage, useT } from "../../i18n/use-t";
import { useDevice } from "../../native/device";
import { Form } from "../../ui/form";
import { Section } from "../../ui/section";
import { schemeChoices } from "./display-forms";

export function DisplaySection() {
  const t = useT();
  const language = useLanguage();
  const { error } = useFormAnswer();
  const chosen = useDevice().scheme ?? "auto";
  return (
    <Section title={t("my.display")} id="display">
      <Form action={localePath(language, "/mypage")}>
        <fieldset aria-describedby="scheme-hint">
          <legend className="field-label">{t("my.scheme")}</legend>
          <div className="segments">
            {schemeChoices.map((scheme, i) => (
              <button
                key={scheme}
                type="submit"
                id={i ? undefined : "scheme"}
                name="scheme"
                value={scheme}
                aria-pressed={scheme === chosen}
                className={`segment segment-${scheme}`}
              >
                {t(`my.schemes.${scheme}`)}
              </button>
            ))}
          </div>
          <p className="field-hint" id="scheme-hint">
            {t("my.schemeHint")}
          </p>
          {error("scheme") ? <p className="field-error">{error("scheme")}</p> : null}
        </fieldset>
      </Form>
      <UnitsForm />
      {languages.length > 1 ? <LanguageLinks /> : null}
    </Section>
  );
}

function UnitsForm() {
  const t = useT();
  const { error } = useFormAnswer();
  const { measures, language } = useGameWording();
  return (
    <Form action={localePath(language, "/mypage")}>
      <fieldset aria-describedby="units-hint">
        <legend className="field-label">{t("my.units")}</legend>
        <div className="segments">
          {unitSystems.map((units, i) => (
            <button
              key={units}
              type="submit"
              id={i ? undefined : "units"}
              name="units"
              value={units}
              aria-pressed={units === measures.units}
              className="segment"
            >
              {t(`my.unitSystems.${units}`)}
            </button>
          ))}
        </div>
        <p className="field-hint" id="units-hint">
          {t("my.unitsHint")}
        </p>
        {error("units") ? <p className="field-error">{error("units")}</p> : null}
      </fieldset>
    </Form>
  );
}

function LanguageLinks() {
  const t = useT();
  const current = useLanguage();
  return (
    <>
      <p className="field-label" id="language">
        {t("my.language")}
      </p>
      <ul className="segments" aria-labelledby="language">
        {languages.map((to) => (
          <li key={to}>
            <a
              className="segment"
              href={localePath(to, "/mypage")}
              lang={to}
              hrefLang={to === current ? undefined : to}
              aria-current={to === current ? "true" : undefined}
            >
              {languageNames[to]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
