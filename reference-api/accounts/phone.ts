const bare = (text: string) => text.normalize("NFKC").replace(/[\s().‐‑–—-]/g, "");

/** A Korean mobile number as E.164, however it was written. */
export function koreanMobile(text: string): string | undefined {
  const digits = bare(text).replace(/^\+?820?(?=1)/, "0");
  return /^(010\d{8}|01[16789]\d{7,8})$/.test(digits) ? `+82${digits.slice(1)}` : undefined;
}

/** A number abroad as E.164: `national` without the country number and its leading zero. */
export function foreignPhone(nationNum: string, national: string): string | undefined {
  const digits = bare(national);
  return /^[1-9]\d{3,13}$/.test(digits) && nationNum.length + digits.length <= 15
    ? `+${nationNum}${digits}`
    : undefined;
}

/** Either of them, as `/signup/checkDup.php` takes it: abroad with `+` and the country number. */
export function anyPhone(text: string): string | undefined {
  const korean = koreanMobile(text);
  if (korean) return korean;
  const international = bare(text);
  return /^\+[1-9]\d{6,14}$/.test(international) && !international.startsWith("+82") ? international : undefined;
}
