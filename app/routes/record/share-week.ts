import { sharedWeekCall, shareWeekCall } from "../../api/week.server";
import { weekPath } from "../../baseball/week";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { mondayOfAWeek } from "../../game/record/monday";
import { weekSvg } from "../../game/share/week-svg.server";
import { weekSharePath } from "../../game/share/share-link";
import { drawAhead, keyOr } from "../../game/share/share-post.server";
import { leadOn, memberResource } from "../../session/doors.server";

const weekForm = formOf({ monday: optionalWord });

export const loader = leadOn("/record");

export const action = memberResource(async (visit) => {
  const sent = mondayOfAWeek.safeParse((await visit.read(weekForm)).monday);
  const refused = (page: string) => {
    visit.flash("noWeekCard");
    return visit.redirect(page);
  };
  if (!sent.success) return refused("/record");
  const sharing = visit.api(shareWeekCall, { monday: sent.data });
  drawAhead(visit, sharing, sharedWeekCall, weekSvg);
  return visit.redirect(weekSharePath(await keyOr(sharing, () => refused(weekPath(sent.data)))));
});
