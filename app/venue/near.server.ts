import { nearField } from "../api/fields";
import { plainCookieLine, plainCookieOf } from "../plain-cookie";

const seconds = 60 * 60;

/** True for a position on earth such as "37.498,127.028", precise to some hundred metres. */
export function isPosition(text: string): boolean {
  const [latitude = NaN, longitude = NaN] = text.split(",").map(Number);
  return nearField.safeParse(text).success && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
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
