/** km/h as whole miles an hour, rounded half up; a mile is 1.609344 km. */
export function milesPerHour(kmh: number): number {
  return Math.floor((2_000_000 * kmh + 1_609_344) / (2 * 1_609_344));
}
