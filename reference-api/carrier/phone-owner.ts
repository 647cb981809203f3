export interface PhoneOwner {
  name: string;
  /** Like 19950315. */
  birth: string;
  sex: "male" | "female";
  /** Like 01012345678. */
  phone: string;
}

export type OwnerField = keyof PhoneOwner;
export type Typed = Record<OwnerField, string>;

export const DEMO_OWNER: PhoneOwner = { name: "김선수", birth: "19950315", sex: "male", phone: "01012345678" };

export function readOwner(fields: ReadonlyMap<string, string>): {
  typed: Typed;
  person?: PhoneOwner;
  wrong: OwnerField[];
} {
  const field = (name: OwnerField) => (fields.get(name) ?? "").normalize("NFC").trim();
  const typed = { name: field("name"), birth: field("birth"), sex: field("sex"), phone: field("phone") };
  const phone = typed.phone.replace(/[\s-]/g, "");
  const sex = typed.sex === "male" || typed.sex === "female" ? typed.sex : undefined;
  const wrong: OwnerField[] = [];
  if (!/^\p{L}[\p{L}\p{M} .'-]{0,39}$/u.test(typed.name)) wrong.push("name");
  if (!isBirthDate(typed.birth)) wrong.push("birth");
  if (!sex) wrong.push("sex");
  if (!/^(010\d{8}|01[16789]\d{7,8})$/.test(phone)) wrong.push("phone");
  if (wrong.length > 0 || !sex) return { typed, wrong };
  return { typed, wrong, person: { name: typed.name, birth: typed.birth, sex, phone } };
}

function isBirthDate(text: string): boolean {
  if (!/^(19|20)\d{6}$/.test(text)) return false;
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return time <= Date.now() && new Date(time).toISOString().startsWith(day);
}
