import type { VenuePlace } from "../api/venue.server";
import { isInKorea } from "./opening.server";

type Spot = Pick<VenuePlace, "name" | "address" | "latitude" | "longitude" | "country">;
export type MapName = "kakao" | "naver" | "google";

/** Links by coordinates, else by address. Korean maps cover Korea only. */
export function mapsOf({ name, address, latitude, longitude, country }: Spot): { map: MapName; href: string }[] {
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const spot = point ?? address;
  if (spot === null) return [];
  const google = { map: "google", href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(spot)}` } as const; // prettier-ignore
  if (!isInKorea({ country })) return [google];
  const kakao = point ? `map/${encodeURIComponent(name)},${point}` : `search/${encodeURIComponent(spot)}`;
  return [
    { map: "kakao", href: `https://map.kakao.com/link/${kakao}` },
    { map: "naver", href: `https://map.naver.com/p/search/${encodeURIComponent(address ?? name)}` },
    google,
  ];
}
