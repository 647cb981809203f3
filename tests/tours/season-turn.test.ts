// Expected hits and the league over New Year: a season begins at midnight, both are counted at five.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { refreshRankings } from "../../reference-api/rank/refresh";
import { seed } from "../../reference-api/seed/seed";
import { Store } from "../../reference-api/store";

const inKorea = (time: string) => Date.parse(`${time}+09:00`);
const directory = mkdtempSync(join(tmpdir(), "season-turn-"));
let store: Store;

beforeAll(async () => {
  const file = join(directory, "reference.db");
  const size = { members: 40, games: 900, venues: 20, contests: 1, hostile: false };
  await seed(file, size, inKorea("2026-12-31T23:30:00"));
  store = new Store(file);
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

const bySeason = z.object({ season: z.string(), balls: z.number() });

test.each(["2026-12-31T23:30:00", "2027-01-01T00:10:00", "2027-01-01T05:30:00", "2027-01-02T06:00:00"])(
  "at %s each ball before the last morning is counted once, and every season has a table and rates",
  (time) => {
    store.run("DELETE FROM meta WHERE key = 'ranked'");
    refreshRankings(store, inKorea(time));
    const counted = store.all(bySeason, "SELECT season, SUM(balls) AS balls FROM expected_cells GROUP BY season HAVING SUM(balls) > 0"); // prettier-ignore
    const morning = time < "2027-01-01T05" ? "2026-12-31" : time.slice(0, 10);
    const played = `SELECT b.season, COUNT(*) AS balls FROM batted_balls b JOIN member_games m USING (member_seq, game_id)
      WHERE m.played_at < '${morning} 05:00:00' AND b.mode <> 'PIT' AND b.outcome <> 'error' GROUP BY b.season`;
    expect(counted).toEqual(store.all(bySeason, played));
    for (const table of ["expected_tables", "league_rates"]) {
      const seasons = store.all(z.object({ season: z.string() }), `SELECT DISTINCT season FROM ${table}`);
      expect(
        seasons.map(({ season }) => season),
        table,
      ).toEqual(expect.arrayContaining(["2026-4", "2027-1"]));
    }
  },
);
