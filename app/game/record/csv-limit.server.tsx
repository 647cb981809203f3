import type { Member } from "../../api/my.server";
import { recordPath } from "../../baseball/record-query";
import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { ButtonLink } from "../../ui/button";
import { shortPage } from "../../ui/short-page.server";
import { parseRecordQuery } from "./parse-record-query.server";

/** A file is up to a hundred calls of the API. */
const mostAtOnce = 2;
const filesOf = new Map<string, number>();

/** Counts the file until it has been sent or its reader has left; false if the member's other files fill the limit. */
export function beginFile({ context: { onEnd } }: RequestArgs, { id }: Member): boolean {
  if (!onEnd) return true;
  const others = filesOf.get(id) ?? 0;
  if (others >= mostAtOnce) return false;
  filesOf.set(id, others + 1);
  onEnd(() => {
    const left = (filesOf.get(id) ?? 0) - 1;
    if (left > 0) filesOf.set(id, left);
    else filesOf.delete(id);
  });
  return true;
}

export function tooManyFiles({ request }: RequestArgs): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  const { query } = parseRecordQuery(new URL(request.url).searchParams);
  const children = (
    <>
      <p>{t("report.csvBusyText", { count: mostAtOnce })}</p>
      <ButtonLink href={localePath(language, recordPath(query))} wide>
        {t("report.csvBusyBack")}
      </ButtonLink>
    </>
  );
  return shortPage(
    { request, language, title: t("report.csvBusy"), children },
    { status: 429, headers: { "Retry-After": "10" } },
  );
}
