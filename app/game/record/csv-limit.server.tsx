import { bulkhead } from "cockatiel";
import type { Member } from "../../api/my.server";
import { limitRefusals } from "../../diagnostics.server";
import { getExport } from "../../api/record-export.server";
import { localePath, type Path } from "../../i18n/languages";
import { createSemaphore } from "../../session/shared/semaphore.server";
import type { Visit } from "../../session/visit.server";
import { ButtonLink } from "../../ui/button";

/** Limits the calls of all files together, so that pages' calls find a connection and a PHP worker. */
const calls = bulkhead(8, Infinity);
export const getFilePage: typeof getExport = (...of) => calls.execute(() => getExport(...of));

/** Files at once; each takes up to a hundred calls to the API. */
const mostAtOnce = 2;
const acquireFile = createSemaphore("csv", mostAtOnce);

/** Counts the file until it is sent or its reader leaves. Returns false if the member's limit is reached. */
export async function beginFile({ context: { onEnd } }: Visit, { id }: Member): Promise<boolean> {
  if (!onEnd) return true;
  const release = await acquireFile(id);
  if (release) onEnd(release);
  else limitRefusals.publish({ limit: "csv" });
  return release !== undefined;
}

/** @param back the page that offers the file */
export function tooManyFiles(visit: Visit, back: Path): Response {
  const { language, t } = visit;
  const children = (
    <>
      <p>{t("report.csvBusyText", { count: mostAtOnce })}</p>
      <ButtonLink href={localePath(language, back)} wide>
        {t("report.csvBusyBack")}
      </ButtonLink>
    </>
  );
  return visit.page({ title: t("report.csvBusy"), children }, { status: 429, headers: { "Retry-After": "10" } });
}
