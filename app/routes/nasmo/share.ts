import { shareFilmCall } from "../../api/share-film.server";
import { videoPath } from "../../baseball/video-query";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { isId } from "../../forms/ids";
import { filmSharePath } from "../../game/share/share-link";
import { linkOnPage } from "../../game/share/share-post.server";
import { leadOn, memberResource } from "../../session/doors.server";

const filmForm = formOf({ video: optionalWord });

export const loader = leadOn("/nasmo");

/** A film that is gone by now leads to its page, which says so. */
export const action = memberResource(async (visit) => {
  const sent = await visit.read(filmForm);
  const video = isId("video", sent.video) ? sent.video : "";
  return linkOnPage(visit, video ? videoPath(video) : "/nasmo", visit.api(shareFilmCall, { video }), filmSharePath);
});
