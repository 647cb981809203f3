import { sharedSeasonCall, shareSeason } from "../../api/share.server";
import { defaultMode, isMode } from "../../baseball/modes";
import { recordPath } from "../../baseball/record-query";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { seasonSvg } from "../../game/share/season-svg.server";
import { seasonSharePath } from "../../game/share/share-link";
import { drawAhead, keyOr } from "../../game/share/share-post.server";
import { leadOn, memberResource } from "../../session/doors.server";

const seasonForm = formOf({ mode: optionalWord, season: optionalWord });

export const loader = leadOn("/record");

export const action = memberResource(async (visit) => {
  const { season = "", mode: sent } = await visit.read(seasonForm);
  const mode = isMode(sent) ? sent : defaultMode;
  const sharing = shareSeason(visit.api, mode, season);
  drawAhead(visit, sharing, sharedSeasonCall, seasonSvg);
  const key = await keyOr(sharing, () => {
    visit.flash("noSeasonCard");
    return visit.redirect(recordPath({ mode }));
  });
  return visit.redirect(seasonSharePath(key));
});
