import { z } from "zod";
import { yesOrNo } from "../accounts/account-fields";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { koreanStamp } from "../korean-time";
import { ACCOUNT_TABLES } from "../accounts/schema";
import { PLACES } from "../sign-in/sign-ins";
import { rowOf } from "../table";
import { endExpiredSignIns, endFamily, endOtherSignIns } from "../sign-in/tokens";

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
const listedRow = signInRow.extend({ open: z.number() });

/** Those that go on are among the fifty, however old they are. */
export function signins({ store, member, family, language }: MemberCall): Payload {
  endExpiredSignIns(store);
  const open = "EXISTS (SELECT 1 FROM refresh_tokens r WHERE r.family = s.family)";
  const listed = `SELECT s.*, ${open} AS open FROM sign_ins s WHERE member_seq = ? ORDER BY open DESC, at DESC LIMIT 50`;
  const sql = `SELECT * FROM (${listed}) ORDER BY at DESC, seq DESC`;
  const list = store.all(listedRow, sql, member.seq).map((row) => ({
    SignInSeq: row.open && row.family !== family ? row.seq : null,
    At: koreanStamp(row.at),
    Device: row.device,
    Place: PLACES.find(({ en }) => en === row.place)?.[language] ?? null,
    Current: row.family === family,
    Ended: !row.open,
  }));
  return { list };
}

const wanted = z.object({ signin: z.string().regex(/^[1-9]\d{0,14}$/, "format") });

export function signinEnd({ store, fields, member, family }: MemberCall): Payload {
  const { signin } = check(wanted, fields);
  const sql = "SELECT * FROM sign_ins WHERE seq = ? AND member_seq = ? AND family <> ?";
  const found = store.one(signInRow, sql, Number(signin), member.seq, family);
  if (!found || !store.durably(() => endFamily(store, found.family))) throw new Refusal(404);
  return {};
}

export function signOutOthers({ store, member, family }: MemberCall): Payload {
  store.transaction(() => endOtherSignIns(store, member.seq, family));
  return {};
}

type Hidden = "rank_hidden" | "page_hidden";
const hiddenRow = z.object({ hidden: z.string() });

function isHidden({ store, member }: MemberCall, what: Hidden): Payload {
  const found = store.one(hiddenRow, `SELECT ${what} AS hidden FROM members WHERE seq = ?`, member.seq);
  return { Hidden: found?.hidden };
}

function hide(call: MemberCall, what: Hidden): Payload {
  const { Hidden } = check(z.object({ Hidden: yesOrNo }), call.fields);
  const sql = `UPDATE members SET ${what} = ? WHERE seq = ?`;
  call.store.durably(() => call.store.run(sql, Hidden, call.member.seq));
  return isHidden(call, what);
}

export const rankName = (call: MemberCall): Payload => isHidden(call, "rank_hidden");
export const rankNameEdit = (call: MemberCall): Payload => hide(call, "rank_hidden");
const withPlayer = (call: MemberCall, payload: Payload) => ({ ...payload, PlayerSeq: call.member.seq });
export const playerPage = (call: MemberCall): Payload => withPlayer(call, isHidden(call, "page_hidden"));
export const playerPageEdit = (call: MemberCall): Payload => withPlayer(call, hide(call, "page_hidden"));
