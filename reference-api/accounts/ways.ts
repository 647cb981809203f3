import { z } from "zod";
import { Refusal, wrongFields, type MemberCall, type Payload, check } from "../call";
import { accountAt, appleNames } from "../social/accounts";
import { linksOf, linkTo, noteAccount, unlink } from "../social/member-links";
import { listed } from "../passkeys/keys";
import { PROVIDERS } from "../social/people";
import { endOtherSignIns } from "../sign-in/tokens";
import { wayAddedMail, wayRemovedMail, type MailText } from "./mail-texts";
import { tellMember } from "./mails";
import { stampOrNull } from "./member-info";
import { deleteExpired } from "./new-member";

const providerName = z.enum(PROVIDERS, { message: "choice" });
const wish = z.object({ provider: providerName, ...appleNames });

export function ways({ store, member }: MemberCall): Payload {
  const list = linksOf(store, member.seq).map((link) => ({
    Provider: link.provider,
    LinkedAt: stampOrNull(link.linked_at),
    Email: link.email,
  }));
  return { Password: member.password_hash !== null, list, passkeys: listed(store, member.seq) };
}

/** A repeated call finds its own work done. */
export async function wayAdd(call: MemberCall): Promise<Payload> {
  const { store, member, now } = call;
  const { provider, ...names } = check(wish, call.fields);
  const account = { ...(await accountAt(provider, call)), ...names };
  deleteExpired(store, now);
  store.durably(() => {
    const { member_seq: owner } = noteAccount(store, account);
    if (owner === member.seq) return;
    if (owner !== null) throw new Refusal(485);
    if (linksOf(store, member.seq).some((link) => link.provider === provider)) throw wrongFields({ provider: "taken" });
    linkTo(store, account, member.seq, now);
    tell(call, "wayAdded", wayAddedMail[call.language](provider));
  });
  return {};
}

/** Without a password the oldest of the other ways takes the place of the one that goes. */
export function wayRemove(call: MemberCall): Payload {
  const { store, member, family } = call;
  const { provider } = check(z.object({ provider: providerName }), call.fields);
  store.durably(() => {
    const links = linksOf(store, member.seq);
    const gone = links.find((link) => link.provider === provider);
    if (!gone) throw new Refusal(404);
    const next = links.find((link) => link !== gone);
    if (!next && member.password_hash === null) throw wrongFields({ provider: "last" });
    unlink(store, gone);
    if (member.social_type === provider)
      store.run("UPDATE members SET social_type = ? WHERE seq = ?", next?.provider ?? null, member.seq);
    endOtherSignIns(store, member.seq, family);
    tell(call, "wayRemoved", wayRemovedMail[call.language](provider));
  });
  return { SignedOutOthers: true };
}

const tell = ({ store, member, language, now }: MemberCall, kind: string, text: MailText) =>
  tellMember(store, member, { ...text, language, kind }, now);
