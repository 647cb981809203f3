import brand from "../../../brand/brand.json";
import { contestCall } from "../../api/contest.server";
import { calendarFile } from "../../game/contest/calendar-file.server";
import { sequenceIn } from "../../game/contest/contest-route.server";
import { contestPath } from "../../game/contest/paths";
import { absoluteUrl } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { orNotFound } from "../../session/answers.server";
import { memberResource } from "../../session/doors.server";

export const loader = memberResource(async (visit) => {
  const { api, language } = visit;
  const { contest } = await orNotFound(api(contestCall, { league: sequenceIn(visit, "LeagueSequence") }));
  const url = absoluteUrl(visit, contestPath(contest.id));
  return new Response(await calendarFile(translators[language], contest, url), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${brand.fileName}-tournament-${contest.id.replace(/[^\w-]/g, "")}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
});
