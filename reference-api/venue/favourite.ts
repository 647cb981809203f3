import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { sequence } from "../rank/sequence";

const MAX_FAVOURITES = 200;
const favouriteFields = z.object({ field: sequence, on: z.enum(["Y", "N"], { message: "choice" }) });
const count = z.object({ n: z.number() });

export function venueFavourite({ store, member, fields }: MemberCall): Payload {
  const { field, on } = check(favouriteFields, fields);
  const known = store.one(count, "SELECT COUNT(*) AS n FROM fields WHERE seq = ?", field)?.n;
  if (!known) throw new Refusal(404);
  return store.durably(() => {
    const sql = on === "Y" ? "INSERT OR IGNORE INTO field_favourites (member_seq, field_seq) VALUES (?, ?)" : "DELETE FROM field_favourites WHERE member_seq = ? AND field_seq = ?"; // prettier-ignore
    const changed = store.run(sql, member.seq, field);
    const kept =
      store.one(count, "SELECT COUNT(*) AS n FROM field_favourites WHERE member_seq = ?", member.seq)?.n ?? 0;
    if (on === "Y" && changed > 0 && kept > MAX_FAVOURITES) throw new Refusal(484);
    return { Favourite: on };
  });
}
