import Database from "libsql";
import type { z } from "zod";

const CACHE_KB = 65_536;

type Value = string | number | Buffer | null;

/** Parses every row by a schema. */
export class Store {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(file: string) {
    this.#database = new Database(file);
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    this.#database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
  }

  all<Row extends z.ZodTypeAny>(row: Row, sql: string, ...values: Value[]): z.infer<Row>[] {
    return this.#statement(sql)
      .all(...values)
      .map((found): z.infer<Row> => row.parse(found));
  }

  /** Does not use `get`: libsql 0.5.29 answers with the previous row if a statement was first used by `all`. */
  one<Row extends z.ZodTypeAny>(row: Row, sql: string, ...values: Value[]): z.infer<Row> | undefined {
    return this.all(row, sql, ...values)[0];
  }

  run(sql: string, ...values: Value[]): number {
    return this.#statement(sql).run(...values).changes;
  }

  transaction<Result>(work: () => Result): Result {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Runs a transaction that survives a power cut, at the price of a sync; others only survive a crash. */
  durably<Result>(work: () => Result): Result {
    this.#database.exec("PRAGMA synchronous = FULL");
    try {
      return this.transaction(work);
    } finally {
      this.#database.exec("PRAGMA synchronous = NORMAL");
    }
  }

  /** Rolls the work back, so that a call without effect takes as long as one with. Call it in a transaction. */
  dryRun(work: () => void) {
    this.#database.exec("SAVEPOINT rehearsal");
    try {
      work();
    } finally {
      this.#database.exec("ROLLBACK TO rehearsal; RELEASE rehearsal");
    }
  }

  close() {
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.#database.close();
  }

  #statement(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#database.prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }
}
