import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { phoneDigits } from "./phone";

/** Its ISO code, and its calling code at the API. */
interface Nation {
  nation: string;
  number: string;
}

/**
 * Returns the national digits of E.164, the same for every way of writing, null for no number of the country. A number
 * needs a length of its country (`isPossible`): ranges that libphonenumber does not know yet are in use (`isValid`).
 */
export function nationalNumber(value: string, { nation, number }: Nation): string | null {
  const digits = phoneDigits(value);
  if (!digits) return null;
  const national = isKnown(nation, number) ? knownNumber(digits, nation, number) : bareNumber(digits, number);
  return national && /^\d{4,14}$/.test(national) && number.length + national.length <= 15 ? national : null;
}

function isKnown(nation: string, number: string): nation is CountryCode {
  return isSupportedCountry(nation) && getCountryCallingCode(nation) === number;
}

function knownNumber(digits: string, defaultCountry: CountryCode, number: string): string | null {
  const phone = parsePhoneNumberFromString(digits, { defaultCountry, extract: false });
  if (phone?.countryCallingCode !== number || !phone.isPossible()) return null;
  // A zero is part of the number in a few countries only.
  return phone.nationalNumber.startsWith("0") && !phone.isValid() ? null : phone.nationalNumber;
}

/** For a country that only the API knows: without calling code and zeros before the number. */
function bareNumber(digits: string, number: string): string | null {
  const isForeign = digits.startsWith("+") && !digits.startsWith(`+${number}`);
  return isForeign ? null : digits.replace(`+${number}`, "").replace(/^0+/, "");
}
