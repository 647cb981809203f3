import { setFavourite } from "../../api/rank.server";
import { answerFavourite, favouriteFields } from "../../favourite/answer-favourite.server";
import { idField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { leadOn, memberResource } from "../../session/doors.server";

const favouriteForm = formOf({ player: byPage(idField("player", "common.favouriteFailed")), ...favouriteFields });

export const loader = leadOn("/rank");

export const action = memberResource(async (visit) => {
  const data = await visit.tryRead(favouriteForm);
  const answer = data ? setFavourite(visit.api, data.player, data.on) : null;
  const { name, redirect } = data ?? {};
  return answerFavourite(visit, { answer, name, redirect, full: "favouritesFull", page: "/rank" });
});
