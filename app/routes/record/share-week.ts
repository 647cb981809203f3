import { isRefusal } from "../../api/errors";
import { getSharedWeek, shareWeek } from "../../api/week.server";
import { weekPath } from "../../baseball/week";
import { longestChoice } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import { mondayOfAWeek } from "../../game/record/monday";
import { weekSvg } from "../../game/share/week-svg.server";
import { drawAhead } from "../../game/share/picture-route.server";
import { weekSharePath } from "../../game/share/share-link";
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
  const sent = mondayOfAWeek.safeParse((await readForm(args.request)).text("monday", longestChoice));
  const refused = (page: string) => {
    flash(args, "noWeekCard");
    return redirectTo(args, page);
  };
  if (!sent.success) return refused("/record");
  const key = await shareWeek(api, sent.data).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw refused(weekPath(sent.data));
  });
  drawAhead(args, getSharedWeek(anonymousApi(args), key), weekSvg);
  return redirectTo(args, weekSharePath(key));
});
