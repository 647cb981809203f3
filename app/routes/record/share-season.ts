import { sharedSeasonCall, shareSeason } from "../../api/share.server";
import { defaultMode, isMode } from "../../baseball/modes";
import { recordPath } from "../../baseball/record-query";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { seasonSvg } from "../../game/share/season-svg.server";
import { seasonSharePath } from "../../game/share/share-link";
import { drawAhead, keyOr, membersTo } from "../../game/share/share-post.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const seasonForm = formOf({ mode: optionalWord, season: optionalWord });

export const loader = resource(membersTo("/record"));

export const action = resource(async (visit) => {
  const member = await requireMember(visit);
  const { season = "", mode: sent } = await visit.read(seasonForm);
  const mode = isMode(sent) ? sent : defaultMode;
  const sharing = shareSeason(member.api, mode, season);
  drawAhead(member, sharing, sharedSeasonCall, seasonSvg);
  const key = await keyOr(sharing, () => {
    visit.flash("noSeasonCard");
    return visit.redirect(recordPath({ mode }));
  });
  return visit.redirect(seasonSharePath(key));
});
