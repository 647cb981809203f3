import { z } from "zod";
import { type Call, type Payload, check } from "../call";
import * as field from "./account-fields";
import { identityOf } from "./identities";
import { maskId } from "./mask";
import { deleteExpired } from "./new-member";

const question = z.object({ TID: field.tid });
const account = z.object({
  id: z.string(),
  joined_at: z.string(),
  social_type: z.string().nullable(),
  state: z.string(),
});

export function findId({ store, fields, now }: Call): Payload {
  const { TID } = check(question, fields);
  deleteExpired(store, now);
  const { ci } = identityOf(store, TID, now);
  const sql =
    "SELECT id, joined_at, social_type, state FROM members WHERE ci = ? AND state <> 'withdrawn' ORDER BY created_at DESC";
  const list = store.all(account, sql, ci).map(({ id, joined_at, social_type, state }) => ({
    ID: maskId(id),
    Address: id,
    JoinedAt: joined_at,
    SocialType: social_type,
    State: state,
  }));
  return { list };
}
