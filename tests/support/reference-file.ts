import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll } from "vitest";
import { z } from "zod";

/** Makes a folder for a reference API's data, whose database a test reads and changes too. */
export function useReferenceFile() {
  const dataDir = mkdtempSync(join(tmpdir(), "reference-api-"));
  let opened: Database.Database | undefined;
  const open = () => (opened ??= new Database(join(dataDir, "reference.db")));
  afterAll(() => {
    opened?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    /** Is there once the API has started. */
    get database() {
      return open();
    },
    rows: <Row>(row: z.ZodType<Row>, sql: string, ...values: (string | number)[]) =>
      z.array(row).parse(
        open()
          .prepare(sql)
          .all(...values),
      ),
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
