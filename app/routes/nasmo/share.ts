import { shareFilmCall } from "../../api/share-film.server";
import { videoPath } from "../../baseball/video-query";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { isId } from "../../forms/ids";
import { filmSharePath } from "../../game/share/share-link";
import { linkOnPage, membersTo } from "../../game/share/share-post.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const filmForm = formOf({ video: optionalWord });

export const loader = resource(membersTo("/nasmo"));

/** A film that is gone by now leads to its page, which says so. */
export const action = resource(async (visit) => {
  const member = await requireMember(visit);
  const sent = await visit.read(filmForm);
  const video = isId("video", sent.video) ? sent.video : "";
  return linkOnPage(member, video ? videoPath(video) : "/nasmo", member.api(shareFilmCall, { video }), filmSharePath);
});
