import { useGameWording } from "../../baseball/measures";
import { useFormAnswer } from "../../forms/form-answer";
import { languageNames, languages, localePath } from "../../i18n/languages";
import { unitSystems } from "../../i18n/units";
import { useLanguage, useLocale, useT } from "../../i18n/use-t";
import { useDevice } from "../../native/device";
import { Form } from "../../ui/form";
import { displayPage, schemeChoices } from "./display-forms";

export function DisplayChoices() {
  const t = useT();
  const { measures } = useGameWording();
  const chosen = useDevice().scheme ?? "auto";
  const schemes = schemeChoices.map((value) => ({ value, label: t(`my.schemes.${value}`), look: ` segment-${value}` }));
  const units = unitSystems.map((value) => ({ value, label: t(`my.unitSystems.${value}`) }));
  return (
    <>
      <Choice name="scheme" chosen={chosen} options={schemes} legend={t("my.scheme")} hint={t("my.schemeHint")} />
      <Choice name="units" chosen={measures.units} options={units} legend={t("my.units")} hint={t("my.unitsHint")} />
      {languages.length > 1 ? <LanguageLinks /> : null}
    </>
  );
}

interface ChoiceProps {
  name: "scheme" | "units";
  chosen: string;
  options: readonly { value: string; label: string; look?: string }[];
  legend: string;
  hint: string;
}

/** A press on an option sends the form. */
function Choice({ name, chosen, options, legend, hint }: ChoiceProps) {
  const { error } = useFormAnswer();
  return (
    <Form action={localePath(useLanguage(), displayPage)}>
      <fieldset aria-describedby={`${name}-hint`}>
        <legend className="field-label">{legend}</legend>
        <div className="segments">
          {options.map(({ value, label, look = "" }, i) => (
            <button
              key={value}
              type="submit"
              id={i ? undefined : name}
              name={name}
              value={value}
              aria-pressed={value === chosen}
              className={`segment${look}`}
            >
              {label}
            </button>
          ))}
        </div>
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
        {error(name) ? <p className="field-error">{error(name)}</p> : null}
      </fieldset>
    </Form>
  );
}

function LanguageLinks() {
  const { t, language: current } = useLocale();
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
              href={localePath(to, displayPage)}
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
