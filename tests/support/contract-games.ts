import type { ContractRun } from "./contract-run";
import { recordList, totals, type GameItem } from "./contract-shapes";

export type Totals = GameItem["My"];
export const countNames = totals.keyof().options;

const listPage = recordList.pick({ list: true, next: true });

/** Returns every game of a query, page after page. */
export async function allGames(
  run: ContractRun,
  query: Record<string, string>,
  size = "50",
  path = "/record/list.php",
): Promise<GameItem[]> {
  const games: GameItem[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: unknown = (await run.ask(path, { query: { ...query, size, after } })).payload;
    const { list, next } = listPage.parse(page);
    games.push(...list);
    after = next;
  }
  return games;
}

/** Returns the expected Totals of these games. */
export function added(games: readonly { My: Totals }[]): Totals {
  const of = (name: keyof Totals) => games.map(({ My }) => My[name]);
  const numbers = countNames.map((name) => [
    name,
    name.startsWith("Max") ? Math.max(0, ...of(name)) : of(name).reduce((sum, one) => sum + one, 0),
  ]);
  return totals.parse(Object.fromEntries(numbers));
}

/** Groups games by a key, in the order in which each key first appears. */
export function grouped<Key>(games: readonly GameItem[], key: (game: GameItem) => Key): Map<Key, GameItem[]> {
  const groups = new Map<Key, GameItem[]>();
  for (const game of games) groups.set(key(game), [...(groups.get(key(game)) ?? []), game]);
  return groups;
}
