import { languageOfRequest } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { shortPage } from "../ui/short-page.server";
import type { OthersForm } from "./form-owner.server";
import { OthersFormText, othersFormTitle } from "./others-form-text";

/** For a form that a resource route answers; pages have `ErrorPage`. */
export function othersFormPage(request: Request, form: OthersForm): Response {
  const language = languageOfRequest(request);
  const title = translators[language](othersFormTitle(form));
  return shortPage({ request, language, title, children: <OthersFormText {...form} /> }, { status: 409 });
}
