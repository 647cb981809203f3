import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { shareFilm } from "../../api/share-film.server";
import { videoPath } from "../../baseball/video-query";
import { longestChoice } from "../../forms/fields";
import { isId } from "../../forms/ids";
import { readForm } from "../../forms/read-form.server";
import { ownShareLink } from "../../game/share/load-shared.server";
import { filmSharePath } from "../../game/share/share-link";
import { redirectTo, resource } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";

export const loader = resource(async (args) => {
  await requireMember(args);
  return redirectTo(args, "/nasmo");
});

/** Answers as /record/share does; a film that is gone by now leads to its page, which says so. */
export const action = resource(async (args) => {
  const { api } = await requireMember(args);
  const sent = (await readForm(args.request)).text("video", longestChoice);
  const page = isId("video", sent) ? videoPath(sent) : "/nasmo";
  const isScript = args.request.headers.get("Accept") === "application/json";
  const key = await shareFilm(api, isId("video", sent) ? sent : "").catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw isScript ? json(null, { status: 404 }) : redirectTo(args, page);
  });
  return isScript ? json(await ownShareLink(args, api, filmSharePath(key))) : redirectTo(args, `${page}?shared=${key}`);
});
