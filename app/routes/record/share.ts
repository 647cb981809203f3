import { shareCall, sharedCall } from "../../api/share.server";
import { gamePath, defaultMode, isMode } from "../../baseball/modes";
import { isId } from "../../forms/ids";
import { longestChoice } from "../../forms/fields";
import { gameSvg } from "../../game/share/game-svg.server";
import { gameSharePath } from "../../game/share/share-link";
import { drawAhead, linkOnPage, membersTo } from "../../game/share/share-post.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

export const loader = resource(membersTo("/record"));

export const action = resource(async (visit) => {
  const member = await requireMember(visit);
  const form = await visit.form();
  const [sent, mode] = [form.text("record", longestChoice), form.text("mode", longestChoice)];
  const record = isId("record", sent) ? sent : "";
  const sharing = member.api(shareCall, { record });
  drawAhead(member, sharing, sharedCall, gameSvg);
  return linkOnPage(member, gamePath(isMode(mode) ? mode : defaultMode, record), sharing, gameSharePath);
});
