import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { requirePasskey } from "../passkeys/calls";
import { isPassword } from "./passwords";
import { accountAt, type ProviderAccount } from "../social/accounts";
import { PROVIDERS } from "../social/people";
import type { Store } from "../store";
import * as field from "./account-fields";

const withPassword = z.object({ password: field.typedPassword });
const ofProvider = z.object({ provider: z.enum(PROVIDERS, { message: "choice" }).optional() });
const linked = z.object({ member_seq: z.number().nullable() });

/** Any of the member's ways in will do, since each of them opens the account. */
export async function reauth(call: MemberCall): Promise<Payload> {
  const { store, fields, member } = call;
  if (fields.has("credentialId")) {
    await requirePasskey(call);
    return {};
  }
  const provider = check(ofProvider, fields).provider ?? member.social_type;
  if (provider === null) {
    const { password } = check(withPassword, fields);
    if (!(await isPassword(password, member.password_hash))) throw new Refusal(460);
    return {};
  }
  if (fields.has("password")) throw new Refusal(460);
  if (memberLinkedTo(store, await accountAt(provider, call)) !== member.seq) throw new Refusal(485);
  return {};
}

const memberLinkedTo = (store: Store, { provider, subject }: ProviderAccount) =>
  store.one(linked, "SELECT member_seq FROM social_links WHERE provider = ? AND subject = ?", provider, subject)
    ?.member_seq;
