import { z } from "zod";
import { setFavourite } from "../../api/rank.server";
import { answerFavourite, favouriteFields } from "../../favourite/answer-favourite.server";
import { choiceField } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";
import { idPatterns } from "../../forms/ids";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const favouriteForm = formOf({ player: choiceField(z.string().regex(idPatterns.player)), ...favouriteFields });

/** A POST without a session returns here as a GET after the sign-in. */
export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/rank");
});

export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const { data } = await favouriteForm.validate(await visit.form());
  const answer = data ? setFavourite(api, data.player, data.on) : null;
  const { name, redirect } = data ?? {};
  return answerFavourite(visit, { answer, name, redirect, full: "favouritesFull", page: "/rank" });
});
