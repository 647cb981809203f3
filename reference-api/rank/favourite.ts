import { z } from "zod";
import { Refusal, wrongFields, type MemberCall, type Payload, check } from "../call";
import { playerBySequence } from "./players";
import { sequence } from "./sequence";
import { SHOWS_FIGURES } from "./visibility";

const MAX_FAVOURITES = 200;
const favouriteFields = z.object({ player: sequence, on: z.enum(["Y", "N"], { message: "choice" }) });

export function rankFavourite(call: MemberCall): Payload {
  const { player, on } = check(favouriteFields, call.fields);
  if (player === call.member.seq) throw wrongFields({ player: "choice" });
  if (!playerBySequence(call, player)) throw new Refusal(404);
  return call.store.durably(() => {
    if (on === "Y") add(call, player);
    else call.store.run("DELETE FROM favourites WHERE member_seq = ? AND player_seq = ?", call.member.seq, player);
    return { Favourite: on, Count: countOf(call) };
  });
}

function add(call: MemberCall, player: number) {
  const sql = "INSERT OR IGNORE INTO favourites (member_seq, player_seq) VALUES (?, ?)";
  const added = call.store.run(sql, call.member.seq, player);
  if (added > 0 && countOf(call) > MAX_FAVOURITES) throw new Refusal(484);
}

/** Omits players who have left or hide, because they cannot be removed from the list. */
function countOf({ store, member }: MemberCall): number {
  const sql = `SELECT COUNT(*) AS count FROM favourites f JOIN members m ON m.seq = f.player_seq AND ${SHOWS_FIGURES}
    WHERE f.member_seq = ?`;
  return store.one(z.object({ count: z.number() }), sql, member.seq)?.count ?? 0;
}
