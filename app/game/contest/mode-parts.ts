import type { ContestTeam, ModeTotals } from "../../api/contest.server";
import type { Totals } from "../../api/game.server";
import { sumBy } from "../../baseball/sums";

type Player = ContestTeam["players"][number];
export type PartPlayer = Omit<Player, "sums">;

/** Games of one mode, or of all: without a mode only figures that mean the same in each are shown. */
export interface ModePart extends ModeTotals {
  players: readonly PartPlayer[];
}

/** Returns a team's games as a whole and, where several modes were played and the API tells them apart, by mode. */
export function partsOf({ contest, sum, sums, players }: Pick<ContestTeam, "contest" | "sum" | "sums" | "players">) {
  const { modes } = contest;
  const [mode = null] = modes;
  if (modes.length === 1) return [{ mode, sum, players }];
  const whole: ModePart = { mode: null, sum, players };
  if (!sums || !areAll(sum, sums) || !players.every((player) => areAll(player.sum, player.sums))) return [whole];
  const parts = sums
    .filter(({ mode }) => mode !== null)
    .toSorted((a, b) => modes.indexOf(a.mode) - modes.indexOf(b.mode))
    .map((part): ModePart => ({ ...part, players: playersIn(players, part.mode) }));
  return sums.length === 1 && parts.length === 1 ? parts : [whole, ...parts];
}

function areAll(sum: Totals, sums: readonly ModeTotals[] | null): boolean {
  return sum.games === sumBy(sums ?? [], (part) => part.sum.games);
}

function playersIn(players: readonly Player[], mode: ModeTotals["mode"]): PartPlayer[] {
  return players
    .flatMap(({ sums, ...player }) => {
      const part = sums?.find((one) => one.mode === mode);
      return part ? [{ ...player, sum: part.sum }] : [];
    })
    .sort((a, b) => b.sum.games - a.sum.games);
}
