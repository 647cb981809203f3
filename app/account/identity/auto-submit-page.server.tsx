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
  byHand?: boolean;
}

/** Returns a page that posts the fields to `action`: at once where scripts run, else or with `byHand` by its button. */
export function autoSubmitPage(page: AutoSubmitPage): Response {
  const { request, language, title, text, action, fields, button, byHand } = page;
  const content = (
    <>
      <p>{text}</p>
      <form method="post" action={action} data-onward="">
        {Object.entries(fields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button wide>{button}</Button>
      </form>
    </>
  );
  return shortPage({ request, language, title, children: content, scriptUrl: byHand ? undefined : autoSubmit });
}
