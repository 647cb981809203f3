import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { koreanDay, koreanStamp, seasonOf } from "./korean-time";
import { SCHEMA_VERSION } from "./schema";
import { seed } from "./seed/seed";
import { brandKey, sizeKey, type SeedSize } from "./seed/seed-size";
import { Store } from "./store";

const STALE_DAYS = 20;

const fileIn = (directory: string) => join(directory, "reference.db");

export function keptDatabase(directory: string, size: SeedSize, now: number): Store | undefined {
  const file = fileIn(directory);
  const kept = existsSync(file) ? tryStore(file) : undefined;
  if (kept && isCurrent(kept, size, now)) return kept;
  kept?.close();
  return undefined;
}

/** Seeds beside the old database and then replaces it, so that an interrupted start leaves no partial season. */
export async function newDatabase(directory: string, size: SeedSize, now: number): Promise<Store> {
  const file = fileIn(directory);
  const draft = `${file}.${process.pid}`;
  requireWritable(directory);
  rmSync(draft, { force: true });
  await seed(draft, size, now);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  renameSync(draft, file);
  return new Store(file);
}

function requireWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

function tryStore(file: string): Store | undefined {
  try {
    return new Store(file);
  } catch {
    return undefined;
  }
}

function isCurrent(store: Store, size: SeedSize, now: number): boolean {
  try {
    const meta = new Map(store.all(z.object({ key: z.string(), value: z.string() }), "SELECT key, value FROM meta").map(({ key, value }) => [key, value])); // prettier-ignore
    const newest = store.one(z.object({ at: z.string() }), "SELECT MAX(played_at) AS at FROM games")?.at ?? "";
    const recent = newest >= koreanStamp(now - STALE_DAYS * 86_400_000);
    const sameSeason = recent && seasonOf(newest).key === seasonOf(koreanDay(now)).key;
    const sameSize = meta.get("size") === sizeKey(size) && meta.get("brand") === brandKey;
    return meta.get("version") === String(SCHEMA_VERSION) && sameSize && sameSeason;
  } catch {
    return false;
  }
}
