import { Button } from "../../ui/button";
import type { Visit } from "../../session/visit.server";
import type { ShortPage } from "../../ui/short-page.server";
import autoSubmit from "./auto-submit.js?url";

export interface AutoSubmitPage extends Pick<ShortPage, "title" | "language"> {
  text: string;
  action: string;
  fields: Record<string, string | undefined>;
  button: string;
  /** Leaves the form to the page that opened this one in a popup. */
  forOpener?: boolean;
}

/** Returns a page that posts the fields to `action`: at once with scripts, else by its button. */
export function autoSubmitPage(visit: Visit, page: AutoSubmitPage): Response {
  const { title, language, text, action, fields, button, forOpener } = page;
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
  return visit.page({ title, language, children: content, scriptUrl: autoSubmit });
}
