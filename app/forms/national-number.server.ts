import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { phoneDigits } from "./phone";

/** Its ISO code, and the API's calling code. */
interface Nation {
  nation: string;
  number: string;
}

/**
 * Returns the national digits of E.164, whichever way a number is written, null if it is not the country's. Checks the
 * length only (`isPossible`), because numbers are in use in ranges that libphonenumber does not know yet (`isValid`).
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
  const phone = parsePhoneNumberFromString(number === "52" ? withoutOldPrefix(digits) : digits, {
    defaultCountry,
    extract: false,
  });
  if (phone?.countryCallingCode !== number || !phone.isPossible()) return null;
  // A leading zero is part of the number in a few countries only.
  return phone.nationalNumber.startsWith("0") && !phone.isValid() ? null : phone.nationalNumber;
}

/** Until 2019 Mexico's mobiles had a 1 before their ten digits from abroad, and 044, 045 or 01 at home. */
function withoutOldPrefix(digits: string): string {
  return digits.replace(/^(\+?52)?(?:1|01|044|045)(?=\d{10}$)/, "$1");
}

/** Strips calling code and leading zeros, for a country that only the API knows. */
function bareNumber(digits: string, number: string): string | null {
  const isForeign = digits.startsWith("+") && !digits.startsWith(`+${number}`);
  return isForeign ? null : digits.replace(`+${number}`, "").replace(/^0+/, "");
}
