import { isRefusal } from "../../api/errors";
import { getSharedSeason, shareSeason } from "../../api/share.server";
import { defaultMode, isMode } from "../../baseball/modes";
import { recordPath } from "../../baseball/record-query";
import { longestChoice } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import { seasonSvg } from "../../game/share/season-svg.server";
import { drawAhead } from "../../game/share/picture-route.server";
import { seasonSharePath } from "../../game/share/share-link";
import { redirectTo, resource } from "../../session/answers.server";
import { anonymousApi } from "../../session/api.server";
import { flash } from "../../session/cookies.server";
import { requireMember } from "../../session/guards.server";

export const loader = resource(async (args) => {
  await requireMember(args);
  return redirectTo(args, "/record");
});

export const action = resource(async (args) => {
  const { api } = await requireMember(args);
  const form = await readForm(args.request);
  const [sent, season] = [form.text("mode", longestChoice), form.text("season", longestChoice)];
  const mode = isMode(sent) ? sent : defaultMode;
  const key = await shareSeason(api, mode, season).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    flash(args, "noSeasonCard");
    throw redirectTo(args, recordPath({ mode }));
  });
  drawAhead(args, getSharedSeason(anonymousApi(args), key), seasonSvg);
  return redirectTo(args, seasonSharePath(key));
});
