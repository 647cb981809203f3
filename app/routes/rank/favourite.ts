import { setFavourite } from "../../api/rank.server";
import { answerFavourite, favouriteFields } from "../../favourite/answer-favourite.server";
import { idField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const favouriteForm = formOf({ player: byPage(idField("player", "common.favouriteFailed")), ...favouriteFields });

/** A POST without a session returns here as a GET after the sign-in. */
export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/rank");
});

export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const data = await visit.tryRead(favouriteForm);
  const answer = data ? setFavourite(api, data.player, data.on) : null;
  const { name, redirect } = data ?? {};
  return answerFavourite(visit, { answer, name, redirect, full: "favouritesFull", page: "/rank" });
});
