import { join } from "node:path";
import Database from "libsql";
import { z } from "zod";
import { exactFraction } from "./fractions";

const number = z.number();
const batter = z.object({ game_id: number, side: z.enum(["A", "H"]), ab: number, h: number, tb: number });
const pitcher = z.object({ game_id: number, side: z.enum(["A", "H"]), outs: number, r: number });
const game = z.object({
  id: number,
  mode: z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]),
  member_seq: number,
  side: z.string(),
});
const sum = z.object({ member_seq: number, mode: game.shape.mode, g: number, ab: number, h: number, tb: number, outs: number, r: number }); // prettier-ignore
export type Batting = Pick<z.infer<typeof batter>, "ab" | "h" | "tb">;
export type Pitching = Pick<z.infer<typeof pitcher>, "outs" | "r">;

/** Reads a reference API's seed from its file, not by its calls. */
export function seededFigures(dataDir: string) {
  const file = new Database(join(dataDir, "reference.db"));
  const read = <Row>(row: z.ZodType<Row>, sql: string) => z.array(row).parse(file.prepare(sql).all());
  return {
    /** Returns every game, with a member who played it. */
    games: () => read(game, "SELECT g.id, g.mode, MIN(m.member_seq) AS member_seq, m.side FROM games g LEFT JOIN member_games m ON m.game_id = g.id GROUP BY g.id"), // prettier-ignore
    batters: () => read(batter, "SELECT game_id, side, ab, h, tb FROM batters ORDER BY game_id, side, slot"),
    pitchers: () => read(pitcher, "SELECT game_id, side, outs, r FROM pitchers ORDER BY game_id, side, slot"),
    sums: () => read(sum, "SELECT member_seq, mode, COUNT(*) AS g, SUM(ab) AS ab, SUM(h) AS h, SUM(tb) AS tb, SUM(outs) AS outs, SUM(ra) AS r FROM member_games GROUP BY member_seq, mode"), // prettier-ignore
    change: (sql: string) => void file.exec(sql),
    close: () => void file.close(),
  };
}

/** Lets everybody who has played sign in: social, suspended and old accounts too. */
export const openDoors = `UPDATE members SET kind = 'member', state = 'normal', social_type = NULL, withdrawn_at = NULL,
  phone = NULL,
  char = COALESCE(char, 1), verified_at = COALESCE(verified_at, created_at),
  id = 'seat' || seq || '@example.com', id_key = 'seat' || seq || '@example.com',
  nickname_key = COALESCE(nickname_key, 'seat' || seq),
  password_hash = (SELECT password_hash FROM members WHERE id_key = 'player@example.com')
  WHERE seq IN (SELECT member_seq FROM member_games)`;

const inLanguage = (text: string, language: "ko" | "en") => (language === "en" ? text.replace(/^0\./, ".") : text);

/** Returns the expected rate: exact, half up, Korean 0.333 and English .333, "-" if it is meaningless. */
export function shownRate(n: number, d: number, language: "ko" | "en"): string {
  return d === 0 ? "-" : inLanguage(exactFraction(n, d, 3), language);
}

export function shownEra({ r, outs }: Pitching): string {
  return outs === 0 ? (r === 0 ? "-" : "∞") : exactFraction(27 * r, outs, 2);
}

/** Returns innings with thirds as fractions in Korean, and as a decimal in English. */
export function shownInnings({ outs }: Pick<Pitching, "outs">, language: "ko" | "en"): string {
  const [whole, thirds] = [(outs - (outs % 3)) / 3, outs % 3];
  if (language === "en") return `${whole.toLocaleString("en")}.${thirds}`;
  const fraction = ["", "⅓", "⅔"][thirds] ?? "";
  return whole === 0 && fraction ? fraction : `${whole.toLocaleString("en")}${fraction}`;
}
