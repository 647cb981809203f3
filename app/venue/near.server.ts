import { nearField } from "../api/fields";
import type { VenuePlace } from "../api/venue.server";
import { plainCookieLine, plainCookieOf } from "../plain-cookie";

const seconds = 60 * 60;

/** True for a position on earth such as "37.498,127.028", precise to some hundred metres. */
export function isPosition(text: string): boolean {
  const [latitude = NaN, longitude = NaN] = text.split(",").map(Number);
  return nearField.safeParse(text).success && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const earthRadius = 6_371_009;

/** Returns metres; null for a venue without a position. */
export function distanceFrom(position: string, { latitude, longitude }: Pick<VenuePlace, "latitude" | "longitude">) {
  if (latitude === null || longitude === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [ownLatitude = NaN, ownLongitude = NaN] = position.split(",").map(Number);
  const [across, along] = [radians(latitude - ownLatitude), radians(longitude - ownLongitude)];
  const nearness = Math.cos(radians(latitude)) * Math.cos(radians(ownLatitude));
  const haversine = Math.sin(across / 2) ** 2 + nearness * Math.sin(along / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(haversine)));
}

export function positionOf(request: Request): string | undefined {
  const value = plainCookieOf(request.headers.get("Cookie"), "near", request.url.startsWith("https:"));
  return value !== undefined && isPosition(value) ? value : undefined;
}

/** The position is gone with the sign-in. */
export function forgetPosition(request: Request, answer: Response): void {
  if (positionOf(request)) answer.headers.append("Set-Cookie", positionLine(null, request));
}

/** Returns the Set-Cookie line that remembers a position for an hour; null forgets it. */
export function positionLine(position: string | null, request: Request): string {
  const own = { httpOnly: true, sameSite: "Strict" } as const;
  const kept = position === null ? { value: "", seconds: 0 } : { value: position, seconds };
  return plainCookieLine(request, "near", { ...kept, ...own });
}
