import { seoulDay } from "../../app/i18n/seoul-days";
import type { Caller } from "./contract-client";
import type { Person, ReferenceApi } from "./reference-api";
import { somebodyElse, walk } from "./social-walk";

export const LINK_URL = "http://localhost:3000/signup/user-authenticate";
export const AGREED = { agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y" };
export const PASSWORD = "Baseball1!";

/** Returns a person who is 13 all year. */
export const under14 = (): Person => ({
  name: "어린이",
  birth: `${Number(seoulDay().slice(0, 4)) - 13}0101`,
  sex: "0",
  phone: "01066660001",
});

let count = 0;

/** Returns a new person, and the names for a new account. */
export function newcomer(more: Partial<Person> = {}) {
  const number = 1000 + ++count;
  const person: Person = { name: "나신입", birth: `1990${String(1 + (count % 12)).padStart(2, "0")}15`, sex: "1", phone: `0107777${number}`, ...more }; // prettier-ignore
  return { person: { ...person, name: `${person.name}${syllable(count)}` }, id: `newcomer${number}@example.com`, nickname: `신입${number}` }; // prettier-ignore
}

const syllable = (index: number) => String.fromCharCode(0xac00 + index);

/** Returns all fields of /signup/common.php, with a verification. */
export async function domesticForm(api: ReferenceApi, more: Record<string, string> = {}) {
  const { person, id, nickname } = newcomer();
  return { TID: await api.identity(person), id, password: PASSWORD, nickname, ...AGREED, linkUrl: LINK_URL, ...more };
}

export function overseasForm(more: Record<string, string> = {}) {
  const { id, nickname, person } = newcomer();
  return {
    id, nickname, password: PASSWORD, ...AGREED, linkUrl: LINK_URL, nationality: "US", region: "Ohio", firstName: "Jo",
    lastName: "Doe", nationNum: "1", phone: `202${person.phone.slice(4)}`, birth: "19911231", gender: "F", ...more,
  }; // prettier-ignore
}

export const without = (form: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)));

/** Returns the token of the newest link mailed to an address. */
export async function tokenFor(api: Pick<ReferenceApi, "outbox">, id: string): Promise<string> {
  const link = (await api.outbox(id)).find(({ link }) => link !== null)?.link;
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

/** Takes a provider's new user through the API's sign-in; returns its answer. */
export async function socialTicket(api: ReferenceApi, call: Caller, provider: "kakao" | "apple", email: string) {
  const told = Object(await walk(await api.settings(), provider, somebodyElse(email)));
  const [name, token] = provider === "apple" ? ["idToken", told.id_token] : ["accessToken", told.access_token];
  const { payload } = await call(`/login/${provider}Login.php`, { form: { [name]: String(token) } });
  return String(Object(payload).ticket);
}
