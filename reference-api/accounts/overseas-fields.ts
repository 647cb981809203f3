import { z } from "zod";
import { wrongFields } from "../call";
import * as field from "./account-fields";
import { foreignPhone } from "./phone";

/** Without the country number. */
export const nationalPhone = z.string().refine((text) => foreignPhone("", text) !== undefined, "format");

export const overseasFields = {
  nationality: field.nationality,
  region: field.foreignRegion,
  firstName: field.personName,
  middleName: field.personName.optional(),
  lastName: field.personName,
  nationNum: field.nationNum,
  phone: nationalPhone,
  birth: field.birth,
  gender: field.gender,
};

export function overseasProfile({
  nationality,
  region,
  nationNum,
  birth,
  gender,
  ...given
}: z.infer<z.ZodObject<typeof overseasFields>>) {
  const parts = { first: given.firstName, middle: given.middleName ?? null, last: given.lastName };
  const phone = overseasPhone(nationNum, given.phone);
  const name = [parts.first, parts.middle, parts.last].filter((part) => part !== null).join(" ");
  return { name, parts, phone, nationNum, birth, gender, region, nation: nationality, ci: null };
}

/** Returns E.164. @throws 400 for a trunk prefix, and if the number is too long with its country number. */
export function overseasPhone(nationNum: string, national: string): string {
  const phone = foreignPhone(nationNum, national);
  if (!phone) throw wrongFields({ phone: national.startsWith("0") ? "format" : "length" });
  return phone;
}
