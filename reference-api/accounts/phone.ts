const bare = (text: string) => text.normalize("NFKC").replace(/[\s().‐‑–—-]/g, "");

/** Returns E.164 for any notation of a Korean mobile number. */
export function koreanMobile(text: string): string | undefined {
  const digits = bare(text).replace(/^\+?820?(?=1)/, "0");
  return /^(010\d{8}|01[16789]\d{7,8})$/.test(digits) ? `+82${digits.slice(1)}` : undefined;
}

/** Calling codes of countries whose numbers may begin with a zero. */
const ZERO_FIRST = "39 47 62 66 81 91 225 226 227 229 241 242 250 267 268 359 378 501 507 598 676 679 687 853 974 992".split(" "); // prettier-ignore

/** Returns E.164; `national` has neither the country number nor a trunk prefix. */
export function foreignPhone(nationNum: string, national: string): string | undefined {
  const digits = bare(national);
  const isTrunk = digits.startsWith("0") && nationNum !== "" && !ZERO_FIRST.includes(nationNum);
  return /^\d{4,14}$/.test(digits) && !isTrunk && nationNum.length + digits.length <= 15
    ? `+${nationNum}${digits}`
    : undefined;
}

/** Reads both; foreign numbers need `+` and the country number. */
export function anyPhone(text: string): string | undefined {
  const korean = koreanMobile(text);
  if (korean) return korean;
  const international = bare(text);
  return /^\+[1-9]\d{6,14}$/.test(international) && !international.startsWith("+82") ? international : undefined;
}
