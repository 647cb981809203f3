import { isRefusal } from "../../api/errors";
import { getSharedWeek, shareWeek } from "../../api/week.server";
import { weekPath } from "../../baseball/week";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { mondayOfAWeek } from "../../game/record/monday";
import { weekSvg } from "../../game/share/week-svg.server";
import { drawAhead } from "../../game/share/picture-route.server";
import { weekSharePath } from "../../game/share/share-link";
import { anonymousApi } from "../../session/api.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const weekForm = formOf({ monday: optionalWord });

export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/record");
});

export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const sent = mondayOfAWeek.safeParse((await visit.read(weekForm)).monday);
  const refused = (page: string) => {
    visit.flash("noWeekCard");
    return visit.redirect(page);
  };
  if (!sent.success) return refused("/record");
  const key = await shareWeek(api, sent.data).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw refused(weekPath(sent.data));
  });
  drawAhead(visit, getSharedWeek(anonymousApi(visit), key), weekSvg);
  return visit.redirect(weekSharePath(key));
});
