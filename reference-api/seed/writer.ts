import Database from "libsql";
import { CONTEST_INDEXES } from "../contest/schema";
import { koreanStamp } from "../korean-time";
import { findBests } from "../member-bests";
import { countSeasons } from "../member-seasons";
import { encodePlays, type Play } from "../plays";
import { LATE_INDEXES, SCHEMA, TOTAL_COLUMNS } from "../schema";
import { ballRows } from "./ball-rows";
import { at, total, type Batting, type Pitching, type Player, type Side, type SideResult } from "./side";
import type { SeedGame } from "./game";

type Value = string | number | Buffer | null;
const POSITIONS = ["C", "SS", "CF", "1B", "2B", "3B", "LF", "RF"];
const ROWS_A_STATEMENT = 20;

/** Games come by date, rows are stored by member: sorting at the end writes each page once. */
const UNSORTED = "CREATE TEMP TABLE unsorted AS SELECT * FROM member_games;";
const SORT = "INSERT INTO member_games SELECT * FROM unsorted ORDER BY 1, 2, 3, 4; DROP TABLE unsorted;";

interface Place {
  id: number;
  letter: string;
  slot: number;
  position: string;
}

const positionOf = (turn: number, fielding: boolean) =>
  fielding ? (POSITIONS[turn % POSITIONS.length] ?? "DH") : "DH";

export class Writer {
  private readonly database: Database.Database;
  private readonly tables = new Map<string, Rows>();

  constructor(file: string) {
    this.database = new Database(file);
    this.database.exec(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; PRAGMA temp_store = FILE",
    );
    this.database.exec(`PRAGMA foreign_keys = OFF; BEGIN; ${SCHEMA} ${UNSORTED}`);
  }

  row(table: string, ...values: Value[]) {
    const rows = this.tables.get(table) ?? new Rows(this.database, table, values.length);
    this.tables.set(table, rows);
    rows.push(values);
  }

  game(id: number, game: SeedGame, { now, keepPlays }: { now: number; keepPlays: boolean }) {
    const { appointment, played, setting, field } = game;
    const plays = keepPlays ? encodePlays(played.plays) : null;
    const playedAt = koreanStamp(appointment.time);
    this.row("games", id, appointment.mode, game.kind, setting.level, setting.difficulty, appointment.season, playedAt, koreanStamp(Math.min(now, game.ended)), field, game.innings, game.opponent?.seq ?? null, plays); // prettier-ignore
    this.side(id, "A", game.away, played.away, played.home);
    this.side(id, "H", game.home, played.home, played.away);
    this.memberGames({ id, game, playedAt });
    if (keepPlays) for (const row of ballRows(id, game)) this.row(...row);
  }

  /** Reads and changes what is written so far. */
  all(sql: string): unknown[] {
    return this.database.prepare(sql).all();
  }

  exec(sql: string) {
    this.database.exec(sql);
  }

  /** After the last game. */
  sortGames() {
    this.flush();
    this.database.exec(`${SORT} ${LATE_INDEXES} ${countSeasons()}; ${findBests().join(";")}`);
  }

  finish() {
    this.flush();
    this.database.exec(`${CONTEST_INDEXES} COMMIT; PRAGMA analysis_limit = 200; ANALYZE`);
    this.database.close();
  }

  private flush() {
    for (const rows of this.tables.values()) rows.flush();
  }

  private side(id: number, letter: string, side: Side, own: SideResult, other: SideResult) {
    const errors = total(own.batting.map((row) => row.e));
    const sum = (pick: (row: Batting) => number) => total(own.batting.map(pick));
    this.row("sides", id, letter, side.nameKo, side.nameEn, side.country, JSON.stringify(own.line), total(own.line), sum((row) => row.h), errors, other.batting.length ? sum((row) => row.bb) : 0, own.lob); // prettier-ignore
    const pitcher = own.pitching[0]?.slot ?? -1;
    own.batting.forEach((row, slot) => {
      const position = slot === pitcher ? "P" : positionOf(id + slot, own.pitching.length > 0);
      this.batter({ id, letter, slot, position }, at(side.players, slot), row);
    });
    own.pitching.forEach((row, order) => this.pitcher(id, letter, side, row, order));
  }

  private batter({ id, letter, slot, position }: Place, player: Player, row: Batting) {
    this.row("batters", id, letter, slot, player.member, player.nickname, position, row.pa, row.ab, row.r, row.h, row.tb, row.hr, row.rbi, row.bb, row.so, row.sb, row.e, row.gdp, row.lob, row.points); // prettier-ignore
  }

  private pitcher(id: number, letter: string, side: Side, row: Pitching, order: number) {
    const player = at(side.players, row.slot);
    this.row("pitchers", id, letter, order, row.slot, player.member, player.nickname, row.outs, row.r, row.h, row.hr, row.so, row.bb, row.maxSpeed, row.points); // prettier-ignore
  }

  private memberGames(entry: { id: number; game: SeedGame; playedAt: string }) {
    const { away, home, played } = entry.game;
    const lead = total(played.away.line) - total(played.home.line);
    this.sideMembers(entry, "A", away, played.away, lead);
    this.sideMembers(entry, "H", home, played.home, -lead);
  }

  private sideMembers(
    { id, game, playedAt }: { id: number; game: SeedGame; playedAt: string },
    letter: string,
    side: Side,
    result: SideResult,
    lead: number,
  ) {
    const thrown = game.appointment.mode === "PIT" ? 0 : meanSpeed(game.played.plays, letter === "A" ? 0 : 1);
    // prettier-ignore
    const outcome = lead > 0 ? "W" : lead < 0 ? "L" : "D";
    side.players.forEach((player, slot) => {
      if (player.member === null) return;
      const pitching = result.pitching.find((row) => row.slot === slot);
      const totals = memberTotals(result.batting[slot], pitching);
      this.row("unsorted", player.member, game.appointment.mode, playedAt, id, game.appointment.season, game.field, letter, outcome, game.setting.level, thrown, game.opponent?.seq ?? null, ...TOTAL_COLUMNS.map((column) => totals[column])); // prettier-ignore
    });
  }
}

/** Of the pitches a side received, in tenths of km/h; steals are not pitches. */
function meanSpeed(plays: readonly Play[], parity: 0 | 1): number {
  const pitches = plays.filter(({ half, outcome }) => half % 2 === parity && outcome !== "steal");
  return pitches.length === 0 ? 0 : Math.round(total(pitches.map(({ speed }) => speed)) / pitches.length);
}

function memberTotals(
  batting: Batting | undefined,
  pitching: Pitching | undefined,
): Record<(typeof TOTAL_COLUMNS)[number], number> {
  const points = (batting?.points ?? 0) + (pitching?.points ?? 0);
  return {
    pa: 0, ab: 0, h: 0, hr: 0, rbi: 0, r: 0, so: 0, bb: 0, sb: 0, tb: 0, e: 0, gdp: 0, lob: 0,
    ...batting,
    points,
    outs: pitching?.outs ?? 0,
    ra: pitching?.r ?? 0,
    ha: pitching?.h ?? 0,
    hra: pitching?.hr ?? 0,
    k: pitching?.so ?? 0,
    bba: pitching?.bb ?? 0,
    max_speed: pitching?.maxSpeed ?? 0,
    max_distance: batting?.maxDistance ?? 0,
  }; // prettier-ignore
}

class Rows {
  private waiting: Value[] = [];
  private readonly many;

  constructor(
    private readonly database: Database.Database,
    private readonly table: string,
    private readonly width: number,
  ) {
    this.many = database.prepare(this.statement(ROWS_A_STATEMENT));
  }

  push(values: Value[]) {
    if (values.length !== this.width)
      throw new Error(`${this.table}: ${values.length} values instead of ${this.width}`);
    this.waiting.push(...values);
    if (this.waiting.length < this.width * ROWS_A_STATEMENT) return;
    this.many.run(this.waiting);
    this.waiting = [];
  }

  flush() {
    const rows = this.waiting.length / this.width;
    if (rows > 0) this.database.prepare(this.statement(rows)).run(this.waiting);
    this.waiting = [];
  }

  private statement(rows: number) {
    const row = `(${Array.from({ length: this.width }, () => "?").join(",")})`;
    return `INSERT INTO ${this.table} VALUES ${Array.from({ length: rows }, () => row).join(",")}`;
  }
}
