import type { z } from "zod";
import type { OverseasPerson } from "../../api/signup.server";
import type { overseasForm } from "../../forms/account-fields";
import { overseasPhone } from "../../forms/phone";
import type { TextKey } from "../../i18n/texts";

type Typed = z.infer<typeof overseasForm>;
type Found = { person: OverseasPerson; errors?: undefined } | { person?: undefined; errors: Record<string, TextKey> };

/** The person of a form, once the number of the chosen country is known, by which the phone number is read. */
export function overseasPerson({ phoneNation, phone, ...told }: Typed, numbers: Record<string, string>): Found {
  const nationNumber = numbers[phoneNation];
  if (!nationNumber) return { errors: { phoneNation: "form.phoneNationMissing" } };
  const national = overseasPhone(phone, nationNumber);
  if (!national) return { errors: { phone: "form.overseasPhoneFormat" } };
  return { person: { ...told, nationNumber, phone: national } };
}
