import type { Member } from "../api/my.server";
import { sealAlike, unsealOften } from "./seal.server";
import { memberNamedBy } from "./session.server";
import type { MemberVisit } from "./guards.server";

const purpose = "member";

/** Names the member in what outlives a page: sealed, and the same after a change of the address. */
export function memberWord({ number, id }: Member): string {
  return sealAlike(number ?? id, purpose);
}

/** Also takes the word of an earlier build's records, which has the address. */
export function isNamedBy(word: string, { member, session }: MemberVisit): boolean {
  const named = unsealOften(word, purpose);
  const address = named ?? memberNamedBy(word);
  return (named !== null && named === member.number) || (address !== null && session.isOf(address));
}
