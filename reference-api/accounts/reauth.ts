import { z } from "zod";
import { Refusal, type MemberCall, type Payload } from "../call";
import { check } from "../fields";
import { isPassword } from "../passwords";
import {
  accessToken,
  appleAccount,
  idToken,
  kakaoAccount,
  naverAccount,
  type ProviderAccount,
} from "../social/accounts";
import type { Provider } from "../social/people";
import type { Store } from "../store";
import * as field from "./account-fields";

const withPassword = z.object({ password: field.typedPassword });
const withAccessToken = z.object({ accessToken });
const withIdToken = z.object({ idToken });
const linked = z.object({ member_seq: z.number().nullable() });

export async function reauth(call: MemberCall): Promise<Payload> {
  const { store, fields, member } = call;
  if (member.social_type === null) {
    const { password } = check(withPassword, fields);
    if (!(await isPassword(password, member.password_hash))) throw new Refusal(460);
    return {};
  }
  if (fields.has("password")) throw new Refusal(460);
  if (memberLinkedTo(store, await accountAt(member.social_type, call)) !== member.seq) throw new Refusal(485);
  return {};
}

function accountAt(provider: Provider, { providers, fields }: MemberCall): ProviderAccount | Promise<ProviderAccount> {
  if (provider === "apple") return appleAccount(providers, check(withIdToken, fields).idToken);
  const token = check(withAccessToken, fields).accessToken;
  return provider === "kakao" ? kakaoAccount(providers, token) : naverAccount(providers, token);
}

const memberLinkedTo = (store: Store, { provider, subject }: ProviderAccount) =>
  store.one(linked, "SELECT member_seq FROM social_links WHERE provider = ? AND subject = ?", provider, subject)
    ?.member_seq;
