import { setVenueFavourite } from "../../api/venue.server";
import { answerFavourite, favouriteFields } from "../../favourite/answer-favourite.server";
import { idField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { leadOn, memberResource } from "../../session/doors.server";

const favouriteForm = formOf({ venue: byPage(idField("venue", "common.favouriteFailed")), ...favouriteFields });

export const loader = leadOn("/location");

export const action = memberResource(async (visit) => {
  const data = await visit.tryRead(favouriteForm);
  const answer = data ? setVenueFavourite(visit.api, data.venue, data.on) : null;
  const { name, redirect } = data ?? {};
  return answerFavourite(visit, { answer, name, redirect, full: "favouriteVenuesFull", page: "/location" });
});
