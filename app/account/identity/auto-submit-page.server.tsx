import type { Language } from "../../i18n/languages";
import { Button } from "../../ui/button";
import { shortPage } from "../../ui/short-page.server";
import autoSubmit from "./auto-submit.js?url";

export interface AutoSubmitPage {
  request: Request;
  language: Language;
  title: string;
  text: string;
  action: string;
  fields: Record<string, string | undefined>;
  button: string;
  /** Leaves the form to the page that opened this one in a popup. */
  forOpener?: boolean;
}

/** Returns a page that posts the fields to `action`: at once with scripts, else by its button. */
export function autoSubmitPage(page: AutoSubmitPage): Response {
  const { request, language, title, text, action, fields, button, forOpener } = page;
  const content = (
    <>
      <p>{text}</p>
      <form method="post" action={action} data-onward={forOpener ? "opener" : ""}>
        {Object.entries(fields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button wide>{button}</Button>
      </form>
    </>
  );
  return shortPage({ request, language, title, children: content, scriptUrl: autoSubmit });
}
