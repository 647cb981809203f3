import { env } from "../../env.server";
import { languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { handOver } from "./hand-over.server";
import { returnedFields, type ReturnedFields } from "./returned-fields.server";

/** What a body or a query says of a verification. */
export function readReturn(encoded: string): ReturnedFields {
  return returnedFields(encoded, env.CARRIER_CHARSET);
}

/**
 * The carrier's POST comes from another site, without our cookies: the page that answers it sends the same once more,
 * from here. What the browser brings is not believed before that.
 */
export function fromCarrier({ request }: RequestArgs, { TID, RETURNCODE, RETURNMSG }: ReturnedFields): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  return handOver({
    language,
    title: t("identity.returning"),
    text: t("identity.returningText"),
    action: new URL(request.url).pathname,
    fields: { repost: "1", TID, RETURNCODE, RETURNMSG },
    button: t("identity.continue"),
  });
}
