/** ISO 3166-2 codes, in the order of Korean forms. */
export const regions = [
  ...(["KR-11", "KR-26", "KR-27", "KR-28", "KR-29", "KR-30", "KR-31", "KR-50", "KR-41"] as const),
  ...(["KR-42", "KR-43", "KR-44", "KR-45", "KR-46", "KR-47", "KR-48", "KR-49"] as const),
] as const;
export type Region = (typeof regions)[number];

export function isRegion(value: string): value is Region {
  return regions.some((region) => region === value);
}
