import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { shareFilm } from "../../api/share-film.server";
import { videoPath } from "../../baseball/video-query";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { isId } from "../../forms/ids";
import { ownShareLink } from "../../game/share/load-shared.server";
import { filmSharePath } from "../../game/share/share-link";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const filmForm = formOf({ video: optionalWord });

export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/nasmo");
});

/** Answers as /record/share does; a film that is gone by now leads to its page, which says so. */
export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const { video } = await visit.read(filmForm);
  const page = isId("video", video) ? videoPath(video) : "/nasmo";
  const isScript = visit.request.headers.get("Accept") === "application/json";
  const key = await shareFilm(api, isId("video", video) ? video : "").catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw isScript ? json(null, { status: 404 }) : visit.redirect(page);
  });
  return isScript ? json(await ownShareLink(visit, api, filmSharePath(key))) : visit.redirect(`${page}?shared=${key}`);
});
