import { z } from "zod";
import { wrongFields } from "../call";
import * as field from "./account-fields";
import { foreignPhone } from "./phone";

export const overseasFields = {
  nationality: field.nationality,
  region: field.foreignRegion,
  firstName: field.personName,
  middleName: field.personName.optional(),
  lastName: field.personName,
  nationNum: field.nationNum,
  phone: z.string().refine((text) => foreignPhone("", text) !== undefined, "format"),
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
  const phone = foreignPhone(nationNum, given.phone);
  if (!phone) throw wrongFields({ phone: given.phone.startsWith("0") ? "format" : "length" });
  const name = [parts.first, parts.middle, parts.last].filter((part) => part !== null).join(" ");
  return { name, parts, phone, nationNum, birth, gender, region, nation: nationality, ci: null };
}
