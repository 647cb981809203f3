import { sharedWeekCall, shareWeekCall } from "../../api/week.server";
import { weekPath } from "../../baseball/week";
import { longestChoice } from "../../forms/fields";
import { mondayOfAWeek } from "../../game/record/monday";
import { weekSvg } from "../../game/share/week-svg.server";
import { weekSharePath } from "../../game/share/share-link";
import { drawAhead, keyOr, membersTo } from "../../game/share/share-post.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

export const loader = resource(membersTo("/record"));

export const action = resource(async (visit) => {
  const member = await requireMember(visit);
  const sent = mondayOfAWeek.safeParse((await visit.form()).text("monday", longestChoice));
  const refused = (page: string) => {
    visit.flash("noWeekCard");
    return visit.redirect(page);
  };
  if (!sent.success) return refused("/record");
  const sharing = member.api(shareWeekCall, { monday: sent.data });
  drawAhead(member, sharing, sharedWeekCall, weekSvg);
  return visit.redirect(weekSharePath(await keyOr(sharing, () => refused(weekPath(sent.data)))));
});
