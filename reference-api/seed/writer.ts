import Database from "libsql";
import { CONTEST_INDEXES } from "../contest/schema";
import { koreanStamp } from "../korean-time";
import { findBests } from "../record/member-bests";
import { countSeasons } from "../record/member-seasons";
import { encodePlays } from "../record/plays";
import { LATE_INDEXES, SCHEMA, TABLES } from "../schema";
import type { NewRow } from "../table";
import { at, noBatting, total, type Batting, type Side, type SideResult } from "./side";
import type { SeedGame } from "./game";
import { measurements, meanSpeed } from "./measurements";
import { inSituations } from "./situations";

type Value = string | number | Buffer | null;
type Letter = "A" | "H";
const POSITIONS = ["C", "SS", "CF", "1B", "2B", "3B", "LF", "RF"];
const ROWS_A_STATEMENT = 20;

/** Games come by date, rows are stored by member: sorting at the end writes each page once. */
const UNSORTED = "unsorted";
const SORT = "INSERT INTO member_games SELECT * FROM unsorted ORDER BY 1, 2, 3, 4; DROP TABLE unsorted;";

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
    this.database.exec(
      `PRAGMA foreign_keys = OFF; BEGIN; ${SCHEMA} CREATE TEMP TABLE ${UNSORTED} AS SELECT * FROM member_games;`,
    );
  }

  /** A row may come in two parts: millions of objects that are spread take longer than playing the games. */
  row<Name extends keyof typeof TABLES, Rest extends Readonly<Record<string, Value>> = Record<never, never>>(
    name: Name,
    row: Omit<NewRow<(typeof TABLES)[Name]>, keyof Rest> & Partial<NewRow<(typeof TABLES)[Name]>>,
    rest?: Rest,
  ) {
    let rows = this.tables.get(name);
    if (!rows) {
      rows = new Rows(this.database, name === "member_games" ? UNSORTED : name, Object.keys(TABLES[name].columns));
      this.tables.set(name, rows);
    }
    rows.push(row, rest);
  }

  game(id: number, game: SeedGame, { now, keepPlays }: { now: number; keepPlays: boolean }) {
    const { appointment, played, setting, field } = game;
    const plays = keepPlays ? encodePlays(played.plays) : null;
    const playedAt = koreanStamp(appointment.time);
    this.row("games", {
      id,
      mode: appointment.mode,
      kind: game.kind,
      level: setting.level,
      difficulty: setting.difficulty,
      season: appointment.season,
      played_at: playedAt,
      ended_at: koreanStamp(Math.min(now, game.ended)),
      field_seq: field,
      innings: game.innings,
      opponent_seq: game.opponent?.seq ?? null,
      plays,
    });
    this.side(id, "A", game.away, played.away, played.home);
    this.side(id, "H", game.home, played.home, played.away);
    this.memberGames({ id, game, playedAt });
    if (keepPlays) this.balls(id, game);
  }

  /** Also changes rows that are written already. */
  all(sql: string): unknown[] {
    return this.database.prepare(sql).all();
  }

  exec(sql: string) {
    this.database.exec(sql);
  }

  /** Call it after the last game. */
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

  private side(id: number, letter: Letter, side: Side, own: SideResult, other: SideResult) {
    const sum = (pick: (row: Batting) => number) => total(own.batting.map(pick));
    this.row("sides", {
      game_id: id,
      side: letter,
      team: side.team,
      name_ko: side.nameKo,
      name_en: side.nameEn,
      country: side.country,
      line: JSON.stringify(own.line),
      score: total(own.line),
      h: sum((row) => row.h),
      e: sum((row) => row.e),
      bb: other.batting.length ? sum((row) => row.bb) : 0,
      lob: own.lob,
    });
    const pitcher = own.pitching[0]?.slot ?? -1;
    own.batting.forEach((row, slot) => {
      const { member, nickname } = at(side.players, slot);
      const position = slot === pitcher ? "P" : positionOf(id + slot, own.pitching.length > 0);
      this.row("batters", { game_id: id, side: letter, slot, member_seq: member, nickname, position }, row);
    });
    own.pitching.forEach((row, slot) => {
      const { slot: place, maxSpeed: max_speed } = row;
      const { member, nickname } = at(side.players, place);
      this.row("pitchers", { game_id: id, side: letter, slot, place, member_seq: member, nickname, max_speed }, row);
    });
  }

  /** Writes the balls that members put in play, or threw in a pitching challenge. */
  private balls(game_id: number, { appointment, away, home, played }: SeedGame) {
    const { mode, season } = appointment;
    for (const [no, { play, inning, outs, lead, leads_off, rbi }] of inSituations(played.plays, mode).entries()) {
      const { players } = play.half % 2 === 0 ? away : home;
      const member_seq = players[mode === "PIT" ? play.pitcher : play.batter]?.member ?? null;
      if (member_seq === null) continue;
      const { target, zone, speed, outcome, direction, distance, exit, bases } = play;
      if (mode === "PIT") this.row("challenge_pitches", { member_seq, game_id, no, target, zone, speed });
      else if (distance > 0)
        this.row("batted_balls", { member_seq, game_id, no, mode, season, outcome, direction, distance, exit });
      if (mode !== "PIT" && mode !== "BAT" && outcome !== "steal")
        this.row("plate_appearances", {
          member_seq,
          game_id,
          no,
          outcome,
          inning,
          outs,
          bases,
          lead,
          leads_off,
          rbi,
          zone,
        });
    }
  }

  private memberGames(entry: { id: number; game: SeedGame; playedAt: string }) {
    const { away, home, played } = entry.game;
    const lead = total(played.away.line) - total(played.home.line);
    this.sideMembers(entry, "A", away, played.away, lead);
    this.sideMembers(entry, "H", home, played.home, -lead);
  }

  private sideMembers(
    { id, game, playedAt }: { id: number; game: SeedGame; playedAt: string },
    letter: Letter,
    side: Side,
    result: SideResult,
    lead: number,
  ) {
    const thrown = game.appointment.mode === "PIT" ? 0 : meanSpeed(game.played.plays, letter === "A" ? 0 : 1);
    const outcome = lead > 0 ? "W" : lead < 0 ? "L" : "D";
    const measured = measurements(game, letter);
    side.players.forEach((player, slot) => {
      if (player.member === null) return;
      const batting = result.batting[slot] ?? noBatting();
      const pitching = result.pitching.find((row) => row.slot === slot);
      const { exits, exit_sum, pitches, pitch_sum, on_target } = measured(slot);
      const row = {
        member_seq: player.member,
        mode: game.appointment.mode,
        played_at: playedAt,
        game_id: id,
        season: game.appointment.season,
        field_seq: game.field,
        side: letter,
        result: outcome,
        level: game.setting.level,
        difficulty: game.setting.difficulty,
        pitch_speed: thrown,
        opponent_seq: game.opponent?.seq ?? null,
        points: batting.points + (pitching?.points ?? 0),
        outs: pitching?.outs ?? 0,
        ra: pitching?.r ?? 0,
        ha: pitching?.h ?? 0,
        hra: pitching?.hr ?? 0,
        k: pitching?.so ?? 0,
        bba: pitching?.bb ?? 0,
        max_speed: pitching?.maxSpeed ?? 0,
        max_distance: batting.maxDistance,
        exits,
        exit_sum,
        pitches,
        pitch_sum,
        on_target,
      } as const;
      this.row("member_games", row, batting);
    });
  }
}

/** Rows of a table that wait to be inserted together. */
class Rows {
  private waiting: Value[] = [];
  private readonly many;

  constructor(
    private readonly database: Database.Database,
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {
    this.many = database.prepare(this.statement(ROWS_A_STATEMENT));
  }

  push(row: Readonly<Record<string, Value>>, rest?: Readonly<Record<string, Value>>) {
    for (const column of this.columns) {
      const value = row[column] ?? rest?.[column] ?? row[column];
      if (value === undefined) throw new Error(`${this.table}: no ${column}`);
      this.waiting.push(value);
    }
    if (this.waiting.length < this.columns.length * ROWS_A_STATEMENT) return;
    this.many.run(this.waiting);
    this.waiting = [];
  }

  flush() {
    const rows = this.waiting.length / this.columns.length;
    if (rows > 0) this.database.prepare(this.statement(rows)).run(this.waiting);
    this.waiting = [];
  }

  private statement(rows: number) {
    const row = `(${this.columns.map(() => "?").join(",")})`;
    return `INSERT INTO ${this.table} VALUES ${Array.from({ length: rows }, () => row).join(",")}`;
  }
}
