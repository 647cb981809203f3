import { shareCall, sharedCall } from "../../api/share.server";
import { gamePath, defaultMode, isMode } from "../../baseball/modes";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { isId } from "../../forms/ids";
import { gameSvg } from "../../game/share/game-svg.server";
import { gameSharePath } from "../../game/share/share-link";
import { drawAhead, linkOnPage, membersTo } from "../../game/share/share-post.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const gameForm = formOf({ record: optionalWord, mode: optionalWord });

export const loader = resource(membersTo("/record"));

export const action = resource(async (visit) => {
  const member = await requireMember(visit);
  const sent = await visit.read(gameForm);
  const record = isId("record", sent.record) ? sent.record : "";
  const page = gamePath(isMode(sent.mode) ? sent.mode : defaultMode, record);
  const sharing = member.api(shareCall, { record });
  drawAhead(member, sharing, sharedCall, gameSvg);
  return linkOnPage(member, page, sharing, gameSharePath);
});
