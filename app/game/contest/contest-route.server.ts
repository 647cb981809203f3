import { isId } from "../../forms/ids";
import { notFound } from "../../session/answers.server";
import type { Visit } from "../../session/visit.server";

/** @throws the 404 page. */
export function sequenceIn({ params }: Visit, name: "LeagueSequence" | "TeamSequence"): string {
  const id = params[name];
  if (!isId(name === "TeamSequence" ? "team" : "contest", id)) throw notFound();
  return id;
}
