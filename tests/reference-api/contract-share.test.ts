import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useContractRun } from "../support/contract-run";
import { gameItem, number, recordList, user, type GameItem } from "../support/contract-shapes";

const shareKey = z.object({ ShareKey: z.string().regex(/^[\w-]{22}$/) });
const shared = z.object({
  Nickname: z.string(),
  Char: number.nullable(),
  game: gameItem.omit({ FieldSeq: true }),
  teams: z.tuple([sharedTeam("A"), sharedTeam("H")]),
});

function sharedTeam(at: "A" | "H") {
  return z
    .object({
      Side: z.literal(at),
      Name: z.string().min(1),
      Country: z.string().length(2).nullable(),
      Line: z.array(number.nullable()),
      R: number,
      H: number,
      E: number,
    })
    .strict();
}

const run = useContractRun();
let games: GameItem[];
beforeAll(async () => {
  games = await gamesOf(run.tokens.accessToken);
});

async function gamesOf(token: string, mode = "REG") {
  const query = { mode, season: "all", size: "10" };
  return recordList.parse((await run.call("/record/list.php", { token, query })).payload).list;
}

async function share(record: number | undefined, token = run.tokens.accessToken): Promise<string> {
  const answer = await run.call("/record/share.php", { token, form: { record: String(record) } });
  return shareKey.parse(answer.payload).ShareKey;
}

const me = async () => z.object({ user }).parse((await run.ask("/my/detail.php")).payload).user;

const open = (key: string, language: "ko" | "en" = "ko") =>
  run.call("/record/shared.php", { query: { key }, language });

describe("a key", () => {
  test("holds 16 bytes that say nothing of the game or its neighbours", async () => {
    const keys = await Promise.all(games.slice(0, 5).map(({ RecordId }) => share(RecordId)));
    const bytes = keys.map((key) => Buffer.from(key, "base64url"));
    expect(bytes.map(({ length }) => length)).toEqual(keys.map(() => 16));
    for (const [i, one] of bytes.entries())
      for (const other of bytes.slice(i + 1))
        expect(one.filter((byte, at) => byte === other[at]).length).toBeLessThan(6);
  });

  test.each(["", "abc", "0", "-1", "1e3"])("is not made for the record %j", async (record) => {
    expect([400, 404]).toContain((await run.ask("/record/share.php", { form: { record } })).code);
  });
});

describe("what a key shows", () => {
  test.each(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"])("of a game of %s, to anybody", async (mode) => {
    const [game] = await gamesOf(run.tokens.accessToken, mode);
    const answer = await open(await share(game?.RecordId));
    const { Nickname, teams, game: item } = shared.parse(answer.payload);
    expect(answer.code).toBe(200);
    expect(Nickname).toBe((await me()).Nickname);
    expect({ ...item, FieldSeq: game?.FieldSeq }).toEqual(game);
    expect(teams.map(({ R }) => R)).toEqual([item.AwayScore, item.HomeScore]);
    for (const { Line, R } of teams) expect(Line.reduce((sum: number, runs) => sum + (runs ?? 0), 0)).toBe(R);
  });

  test("is in the reader's language", async () => {
    const [game] = await gamesOf(run.tokens.accessToken, "INT");
    const key = await share(game?.RecordId);
    const [ko, en] = await Promise.all([open(key, "ko"), open(key, "en")]);
    expect(shared.parse(ko.payload).game.FieldName).toMatch(/[가-힣]/);
    expect(shared.parse(en.payload).game.FieldName).not.toMatch(/[가-힣]/);
  });

  test("needs a key", async () => {
    expect([400, 404]).toContain((await run.call("/record/shared.php", { query: { key: "" } })).code);
  });
});
