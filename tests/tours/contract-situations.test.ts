import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { signIn } from "../support/contract-client";
import { added, grouped } from "../support/contract-games";
import { account, useContractRun } from "../support/contract-run";
import { recordSplits, type GameItem } from "../support/contract-shapes";
import { memberGames } from "../support/member-games";
import { appearancesOf, situationsIn, sumsOf } from "../support/own-appearances";

const run = useContractRun();
let file: Database.Database;
beforeAll(() => void (file = new Database(run.reference.database)));
afterAll(() => void file?.close());

const whole = z.object({ seq: z.number() });
const boxes = z.object({ PA: z.number(), AB: z.number(), H: z.number(), TB: z.number(), HR: z.number(), RBI: z.number(), BB: z.number(), SO: z.number() }); // prettier-ignore

async function splitsOf(id: string) {
  const { accessToken: token } = await signIn(run.call, id, account.password);
  return async (query: Record<string, string>) =>
    recordSplits.parse((await run.call("/record/splits.php", { token, query })).payload);
}

const seqOf = (id: string) => whole.parse(file.prepare("SELECT seq FROM members WHERE id = ?").get(id)).seq;
const matches = ["REG", "TRIPLE", "AI", "INT"];

/** By the platform's own reading of a zone, from the Korean time of the API. */
function hourAt({ PlayedAt, Timezone }: GameItem): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: Timezone ?? undefined });
  return Number(parts.format(new Date(`${PlayedAt.slice(0, 10)}T${PlayedAt.slice(11)}+09:00`)).slice(0, 2));
}

describe.each(["player@example.com", "abroad@example.com", "career@example.com"])("of %s", (id) => {
  test("plate appearances by situation and lead are those of the plays that are kept", async () => {
    const splits = await splitsOf(id);
    const all = appearancesOf(file, seqOf(id));
    let found = 0;
    for (const mode of matches)
      for (const result of ["", "W", "L"]) {
        const chosen = all.filter(({ game }) => game.mode === mode && (result === "" || game.result === result));
        const { plays, levels } = await splits({ mode, season: "all", ...(result && { result }) });
        const games = levels.reduce((sum, { sum: { G } }) => sum + G, 0);
        expect(plays).toEqual({ Kept: games, ...situationsIn(chosen) });
        found += chosen.length;
      }
    const { plays } = await splits({ mode: "REG" });
    const season = all.map(({ game }) => game.season).sort().at(-1); // prettier-ignore
    expect(plays).toMatchObject(situationsIn(all.filter(({ game }) => game.mode === "REG" && game.season === season)));
    expect(found).toBeGreaterThan(100);
    expect(sumsOf(all)).toEqual(
      boxes.parse(
        file
          .prepare(
            `SELECT SUM(pa) AS PA, SUM(ab) AS AB, SUM(h) AS H, SUM(tb) AS TB, SUM(hr) AS HR, SUM(rbi) AS RBI, SUM(bb) AS BB, SUM(so) AS SO
              FROM member_games WHERE member_seq = ? AND mode NOT IN ('BAT', 'PIT')`,
          )
          .get(seqOf(id)),
      ),
    );
  });

  test("home and away and the hours by the venue's clock add up to the list", async () => {
    const splits = await splitsOf(id);
    const own = memberGames({ api: run.reference }, id);
    for (const mode of [...matches, "BAT", "PIT"]) {
      const games = await own.all(mode);
      const { sides, hours, plays } = await splits({ mode, season: "all" });
      const bySide = grouped(games, ({ MySide }) => MySide);
      expect(new Map(sides?.map(({ Side, sum }) => [Side, sum]))).toEqual(
        new Map([...bySide].map(([side, some]) => [side, added(some)])),
      );
      const band = (game: GameItem) => {
        const hour = hourAt(game);
        return hour < 6 || hour >= 21 ? "21-" : hour < 12 ? "-12" : hour < 17 ? "12-17" : "17-21";
      };
      const byBand = grouped(games, band);
      expect(new Map(hours?.map(({ From, To, sum }) => [`${From ?? ""}-${To ?? ""}`, sum]))).toEqual(
        new Map([...byBand].map(([name, some]) => [name, added(some)])),
      );
      if (!matches.includes(mode)) expect(plays).toBeNull();
    }
  });
});

/** The test of the hours above would not notice without such games. */
test("games abroad are not on Korea's clock, and some in summer time", async () => {
  const games = await memberGames({ api: run.reference }, "abroad@example.com").all("REG");
  const shifts = games
    .filter(({ Timezone }) => Timezone !== "Asia/Seoul")
    .map((game) => `${game.Timezone} ${(hourAt(game) - Number(game.PlayedAt.slice(11, 13)) + 24) % 24}`);
  expect(new Set(shifts).size).toBeGreaterThan(new Set(shifts.map((shift) => shift.split(" ")[0])).size);
});

test("games without plays are told and left out", async () => {
  const seq = seqOf(account.id);
  const before = recordSplits.parse((await run.ask("/record/splits.php", { query: { season: "all" } })).payload);
  file.exec(`CREATE TEMP TABLE lost AS SELECT game_id FROM member_games WHERE member_seq = ${seq} AND mode = 'REG' LIMIT 3;
    DELETE FROM plate_appearances WHERE game_id IN (SELECT game_id FROM lost);
    UPDATE games SET plays = NULL WHERE id IN (SELECT game_id FROM lost)`);
  const { plays, levels } = recordSplits.parse(
    (await run.ask("/record/splits.php", { query: { season: "all" } })).payload,
  );
  expect(levels).toEqual(before.levels);
  const own = appearancesOf(file, seq).filter(({ game }) => game.mode === "REG");
  expect(plays).toEqual({ Kept: (before.plays?.Kept ?? 0) - 3, ...situationsIn(own) });
});
