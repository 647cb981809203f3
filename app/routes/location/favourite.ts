import { setVenueFavourite } from "../../api/venue.server";
import { answerFavourite, favouriteFields } from "../../favourite/answer-favourite.server";
import { idField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const favouriteForm = formOf({ venue: byPage(idField("venue", "common.favouriteFailed")), ...favouriteFields });

/** A POST without a session returns here as a GET after the sign-in. */
export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/location");
});

export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const data = await visit.tryRead(favouriteForm);
  const answer = data ? setVenueFavourite(api, data.venue, data.on) : null;
  const { name, redirect } = data ?? {};
  return answerFavourite(visit, { answer, name, redirect, full: "favouriteVenuesFull", page: "/location" });
});
