import type { Api } from "../api/call";
import { getCard, type PlayerCard } from "../api/card.server";
import { getAllGames, type AllGames } from "../api/record.server";
import type { Mode } from "../baseball/modes";
import { offers } from "../branding/offers";

export interface MostPlayedCard {
  mode: Mode;
  season: string | null;
  card: PlayerCard;
}

export function mostPlayedMode(all: AllGames | null): Mode | null {
  const own = all?.modes.filter(({ mode }) => mode !== null) ?? [];
  const [most] = own.toSorted((one, other) => other.games - one.games);
  return most?.mode ?? null;
}

/** Returns this season's card of the mode that the member plays most; null before the first game. */
export async function loadOwnCard(api: Api): Promise<MostPlayedCard | null> {
  if (!offers("reports")) return null;
  const mode = mostPlayedMode(await getAllGames(api, { mode: "all" }));
  const own = mode && (await getCard(api, { mode }));
  if (!own) return null;
  const { parts: _, season, ...card } = own;
  return { mode, season: season?.key ?? null, card };
}
