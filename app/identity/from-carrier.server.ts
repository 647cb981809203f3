import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { handOver } from "./hand-over.server";
import type { ReturnedFields } from "./returned-fields.server";

/**
 * The carrier's POST comes from another site, without our cookies: the page that answers it sends the same once more,
 * from here. What the browser brings is not believed before that.
 */
export function fromCarrier({ request }: LoaderFunctionArgs, { TID, RETURNCODE, RETURNMSG }: ReturnedFields): Response {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const t = translators[language];
  return handOver({
    language,
    title: t("identity.returning"),
    text: t("identity.returningText"),
    action: pathname,
    fields: { repost: "1", TID, RETURNCODE, RETURNMSG },
    button: t("identity.continue"),
  });
}
