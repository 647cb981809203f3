/** Returns n/d with `places` decimals, rounded half up in integers. */
export function exactFraction(n: number, d: number, places: number): string {
  const unit = 10n ** BigInt(places);
  const scaled = (2n * BigInt(n) * unit + BigInt(d)) / (2n * BigInt(d));
  const digits = scaled.toString().padStart(places + 1, "0");
  return places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
}
