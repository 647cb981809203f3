import { z } from "zod";
import { setVenueFavourite } from "../../api/venue.server";
import { answerFavourite, favouriteFields } from "../../favourite/answer-favourite.server";
import { choiceField } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";
import { idPatterns } from "../../forms/ids";
import { readForm } from "../../forms/read-form.server";
import { redirectTo, resource } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";

const favouriteForm = formOf({ venue: choiceField(z.string().regex(idPatterns.venue)), ...favouriteFields });

/** A POST without a session returns here as a GET after the sign-in. */
export const loader = resource(async (args) => {
  await requireMember(args);
  return redirectTo(args, "/location");
});

export const action = resource(async (args) => {
  const { api } = await requireMember(args);
  const { data } = await favouriteForm.validate(await readForm(args.request));
  const answer = data ? setVenueFavourite(api, data.venue, data.on) : null;
  const { name, redirect } = data ?? {};
  return answerFavourite(args, { answer, name, redirect, full: "favouriteVenuesFull", page: "/location" });
});
