import { isRefusal } from "../../api/errors";
import { getSharedSeason, shareSeason } from "../../api/share.server";
import { defaultMode, isMode } from "../../baseball/modes";
import { recordPath } from "../../baseball/record-query";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { seasonSvg } from "../../game/share/season-svg.server";
import { drawAhead } from "../../game/share/picture-route.server";
import { seasonSharePath } from "../../game/share/share-link";
import { anonymousApi } from "../../session/api.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const seasonForm = formOf({ mode: optionalWord, season: optionalWord });

export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/record");
});

export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const { season = "", mode: sent } = await visit.read(seasonForm);
  const mode = isMode(sent) ? sent : defaultMode;
  const key = await shareSeason(api, mode, season).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    visit.flash("noSeasonCard");
    throw visit.redirect(recordPath({ mode }));
  });
  drawAhead(visit, getSharedSeason(anonymousApi(visit), key), seasonSvg);
  return visit.redirect(seasonSharePath(key));
});
