import { verify } from "./carrier-visit";
import type { ReferenceApi } from "./reference-api";
import { words, type Answer, type Visitor } from "./visitor";

export const required = { agreeService: "on", agreePrivacy: "on", agreeAge: "on" };
export const newPassword = "bluedoor88fox";

let people = 0;

/** Returns a new person, as the carrier knows them. */
export function unknownPerson() {
  const n = people++;
  return {
    name: `새${syllable(n)}${syllable(n + 7)}`,
    birth: String(19900101 + (n % 28)),
    sex: n % 2 ? ("male" as const) : ("female" as const),
    phone: `0107${String(1_000_000 + n)}`,
  };
}

/** Returns unused names for an account. They have a number alone: a syllable by chance may be a disallowed word. No one is part of another. */
export function newNames() {
  const n = people++;
  return { email: `newcomer${n}@example.com`, nickname: `신인${String(n).padStart(5, "0")}` };
}

/** Returns the fields of a domestic member's account form. */
export function newAccount() {
  return { ...newNames(), password: newPassword, passwordConfirmation: newPassword };
}

/** Returns the fields of an overseas member's account form. */
export function newOverseasAccount() {
  const n = people++;
  return {
    ...newAccount(),
    nationality: "US",
    region: "California",
    firstName: "Nora",
    middleName: "",
    lastName: `Lake${letters(n)}`,
    phoneNation: "US",
    phone: `201${String(5_550_000 + n)}`,
    birth: "19920304",
    gender: "F",
  };
}

/** Fills in an overseas member's steps, one page after the other; the answer leads on. */
export async function throughSteps(visitor: Visitor, form: string, account: Record<string, string>): Promise<Answer> {
  let at = form;
  for (;;) {
    const page = await visitor.get(at);
    const own = Object.entries(account).filter(([name]) => page.page.querySelector(`main [name=${name}]`));
    const answer = await visitor.submit(page, at, Object.fromEntries(own));
    if (!answer.location?.startsWith(`${form}?step=`)) return answer;
    at = answer.location;
  }
}

const syllable = (n: number) => String.fromCharCode(0xac00 + ((n * 613) % 11172));
const letters = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Agrees to the terms; the answer leads on. */
export function agree(visitor: Visitor, member: "domestic" | "overseas", prefix = "", terms: object = required) {
  return visitor.post(`${prefix}/signup/terms?member=${member}`, { ...terms });
}

/** Goes from the terms through the carrier to the account form. */
export async function toAccountForm(visitor: Visitor, prefix = "", person = unknownPerson()): Promise<Answer> {
  const agreed = await agree(visitor, "domestic", prefix);
  if (agreed.location !== `${prefix}/signup/identity`) throw new Error(`The terms lead to ${agreed.location}`);
  const verified = await verify(visitor, "signup", prefix, person);
  const form = await visitor.open(verified.location ?? "");
  if (form.status !== 200) throw new Error(`The verification leads to ${form.status}: ${words(form.page, "h1")}`);
  return form;
}

/** Returns the path of the link in the last mail to an address. */
export async function mailedPath(api: Pick<ReferenceApi, "outbox">, to: string): Promise<string> {
  const [mail] = await api.outbox(to);
  if (!mail?.link) throw new Error(`No mail to ${to}`);
  const { pathname, search } = new URL(mail.link);
  return pathname + search;
}
