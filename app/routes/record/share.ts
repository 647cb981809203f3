import { shareCall, sharedCall } from "../../api/share.server";
import { gamePath, defaultMode, isMode } from "../../baseball/modes";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { isId } from "../../forms/ids";
import { gameSvg } from "../../game/share/game-svg.server";
import { gameSharePath } from "../../game/share/share-link";
import { drawAhead, linkOnPage } from "../../game/share/share-post.server";
import { leadOn, memberResource } from "../../session/doors.server";

const gameForm = formOf({ record: optionalWord, mode: optionalWord });

export const loader = leadOn("/record");

export const action = memberResource(async (visit) => {
  const sent = await visit.read(gameForm);
  const record = isId("record", sent.record) ? sent.record : "";
  const page = gamePath(isMode(sent.mode) ? sent.mode : defaultMode, record);
  const sharing = visit.api(shareCall, { record });
  drawAhead(visit, sharing, sharedCall, gameSvg);
  return linkOnPage(visit, page, sharing, gameSharePath);
});
