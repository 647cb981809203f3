import { z } from "zod";
import { yesOrNo } from "./accounts/account-fields";
import type { MemberCall, Payload } from "./call";
import { check } from "./fields";
import { koreanStamp } from "./korean-time";
import { ACCOUNT_TABLES } from "./schema-accounts";
import { PLACES } from "./sign-ins";
import { rowOf } from "./table";
import { endOtherSignIns } from "./tokens";

const consentRow = rowOf(ACCOUNT_TABLES.consents);

export function consentHistory({ store, member }: MemberCall): Payload {
  const sql = "SELECT * FROM consents WHERE member_seq = ? ORDER BY at DESC, seq DESC LIMIT 200";
  const list = store.all(consentRow, sql, member.seq).map(({ kind, agreed, at, channel, version }) => ({
    Kind: kind,
    Agreed: agreed,
    At: koreanStamp(at),
    Channel: channel,
    Version: version,
  }));
  return { list };
}

const signInRow = rowOf(ACCOUNT_TABLES.sign_ins);

export function signins({ store, member, family, language }: MemberCall): Payload {
  const sql = "SELECT * FROM sign_ins WHERE member_seq = ? ORDER BY at DESC, seq DESC LIMIT 50";
  const list = store.all(signInRow, sql, member.seq).map((row) => ({
    At: koreanStamp(row.at),
    Device: row.device,
    Place: PLACES.find(({ en }) => en === row.place)?.[language] ?? null,
    Current: row.family === family,
  }));
  return { list };
}

export function signOutOthers({ store, member, family }: MemberCall): Payload {
  store.transaction(() => endOtherSignIns(store, member.seq, family));
  return {};
}

const hiddenRow = z.object({ rank_hidden: z.string() });

export function rankName({ store, member }: MemberCall): Payload {
  const found = store.one(hiddenRow, "SELECT rank_hidden FROM members WHERE seq = ?", member.seq);
  return { Hidden: found?.rank_hidden };
}

export function rankNameEdit(call: MemberCall): Payload {
  const { Hidden } = check(z.object({ Hidden: yesOrNo }), call.fields);
  call.store.durably(() => call.store.run("UPDATE members SET rank_hidden = ? WHERE seq = ?", Hidden, call.member.seq));
  return rankName(call);
}
