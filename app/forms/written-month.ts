// prettier-ignore
const months = [
  "january", "february", "march", "april", "may", "june",
  "july", "august", "september", "october", "november", "december",
];

/** Returns "1" to "12" for digits or an English name of three letters or more; "0" for any other word. */
export function monthNumber(month: string): string {
  return /\d/.test(month) ? month : String(1 + months.findIndex((name) => name.startsWith(month.toLowerCase())));
}
