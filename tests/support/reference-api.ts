import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { preloaded } from "./preloaded";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ARTIFACTS = fileURLToPath(new URL("../.artifacts", import.meta.url));

export interface SwitchOrder {
  /** `kind: null` takes the fault away; without `count` it stays; `path` is as in `/record/list.php`, all by default. */
  fault?: { path?: string; kind: string | null; count?: number };
  expireAccessTokens?: boolean;
  rotateRefresh?: boolean;
  latency?: number;
  resetCounters?: boolean;
  /** Only forward, and for all that expires, tokens apart. */
  clock?: { advanceSeconds: number };
  /** Takes the member's names away, as withdrawing does. */
  withdraw?: string;
  /** What the operator does with the requests of conversion. */
  completeConversions?: boolean;
  /** What the operator does with the latest report of a mistake in a game. */
  correction?: { record: number; state: "CHECKING" | "CORRECTED" | "DECLINED"; reply?: string };
  /** Whether it has the calls that an operator may do without. */
  optionalCalls?: boolean;
  /** How long ago the member's password was set. */
  passwordAge?: { id: string; days: number };
  /** What the carrier does at confirmation, until another order. */
  carrier?: { outcome: "refused" | "expired" | "slow" | null; message?: string; wait?: number };
  /** What a provider does from now on; parts that are not named stay as they are. */
  social?: {
    provider: "kakao" | "naver" | "apple";
    withholdEmail?: boolean;
    unverifiedEmail?: boolean;
    expireCodes?: boolean;
    wrongState?: boolean;
    wrongAudience?: boolean;
    wrongNonce?: boolean;
    rotateKey?: "keep" | "drop";
  };
}

/** As the carrier knows somebody: sex `1` male, `0` female; birth `19950315`, phone `01012345678`. */
export interface Person {
  name: string;
  birth: string;
  sex: "1" | "0";
  phone: string;
}

export interface Mail {
  to: string;
  language: "ko" | "en";
  kind: string;
  subject: string;
  text: string;
  link: string | null;
  at: string;
}

export interface SeenCalls {
  counts: Record<string, number | undefined>;
  last: {
    method: string;
    path: string;
    language: string | null;
    domestic: string | null;
    authorized: boolean;
    phpSession: boolean;
  }[];
}

export interface ReferenceApi {
  /** The base for API_BASE_URL, ends in `/v1`. */
  url: string;
  port: number;
  switch(order: SwitchOrder): Promise<void>;
  /** Whether it has been told to fail or to be slow since it was started. */
  hasFailed(): boolean;
  calls(): Promise<SeenCalls>;
  /** The environment by which an app uses the providers that it plays. */
  settings(): Promise<Record<string, string>>;
  /** The mails that it "sent", newest first; those to one address, if one is named. */
  outbox(to?: string): Promise<Mail[]>;
  /** A confirmed verification of the person, without the carrier's page; resolves to its TID. */
  identity(person: Person): Promise<string>;
  /** Ends the process and waits for it; resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Lets it go as a parent that has died does; resolves to its exit code. */
  abandon(): Promise<number | null>;
}

export interface Start {
  members?: number;
  games?: number;
  venues?: number;
  /** Kept after `stop`; without it a directory of its own is made and removed. */
  dataDir?: string;
  port?: number;
  /** The folder of the build, from the root. */
  build?: string;
}

/** A built reference API of its own. Give `port` and `dataDir` to bring one back. */
export async function startReferenceApi({
  members = 60,
  games = 600,
  venues = 200,
  dataDir,
  port = 0,
  build = "build",
}: Start = {}): Promise<ReferenceApi> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), "reference-api-"));
  const counts = { SEED_MEMBERS: String(members), SEED_GAMES: String(games), SEED_VENUES: String(venues) };
  const size = { ...counts, SEED_HOSTILE: "on" };
  const script = join(ROOT, build, "reference-api.js");
  if (dataDir === undefined) copyFileSync(await playedSeason(script, size), join(directory, "reference.db"));
  const child = launch(script, { ...size, DATA_DIR: directory, PORT: String(port) });
  const end = async (how: () => void) => {
    const code = await ended(child, how);
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
    return code;
  };
  const url = await listening(child).catch(async (error: unknown) => {
    await end(() => undefined);
    throw error;
  });
  return {
    ...controls(url),
    stop: (signal = "SIGTERM") => end(() => child.kill(signal)),
    abandon: () => end(() => child.disconnect()),
  };
}

function launch(script: string, env: Record<string, string>): ChildProcess {
  return fork(script, {
    env: { ...process.env, HOST: "127.0.0.1", ...env },
    execArgv: preloaded("clock", "hashing"),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** The switches and counters of a reference API that already runs. */
export function controls(url: string) {
  const origin = new URL(url).origin;
  let failed = false;
  const order = async (wish: object): Promise<{ tid?: string }> => {
    const response = await fetch(`${origin}/__switch`, { method: "POST", body: JSON.stringify(wish) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    url,
    port: Number(new URL(url).port),
    async switch(wish: SwitchOrder) {
      failed ||= Boolean(wish.fault?.kind ?? wish.latency);
      await order(wish);
    },
    hasFailed: () => failed,
    async identity(person: Person): Promise<string> {
      return String((await order({ identity: person })).tid);
    },
    async outbox(to?: string): Promise<Mail[]> {
      const query = to === undefined ? "" : `?${new URLSearchParams({ to })}`;
      const answer = await fetch(`${origin}/outbox${query}`, { headers: { Accept: "application/json" } });
      return (await answer.json()).list;
    },
    async calls(): Promise<SeenCalls> {
      return (await fetch(`${origin}/__calls`)).json();
    },
    async settings(): Promise<Record<string, string>> {
      return (await fetch(`${origin}/__settings`)).json();
    },
  };
}

const seasons = new Map<string, Promise<string>>();

/** The database of a season until the tests' instant. A reference API plays it once and ends. */
function playedSeason(script: string, size: Record<string, string>): Promise<string> {
  const { TEST_INSTANT = "" } = process.env;
  const key = [readFileSync(script, "utf8"), ...Object.values(size), TEST_INSTANT].join();
  const season = join(ARTIFACTS, `season-${createHash("sha256").update(key).digest("hex").slice(0, 12)}.db`);
  const known = seasons.get(season) ?? (existsSync(season) ? Promise.resolve(season) : play(script, season, size));
  seasons.set(season, known);
  return known;
}

async function play(script: string, season: string, size: Record<string, string>): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "reference-api-"));
  const { TEST_INSTANT = "", CLOCK_AHEAD } = process.env;
  // A season played some minutes later has other games, and a test file would find them or not by when it starts.
  const atInstant = Number(CLOCK_AHEAD) + Date.parse(TEST_INSTANT) - Date.now();
  const child = launch(script, { ...size, DATA_DIR: directory, PORT: "0", CLOCK_AHEAD: String(atInstant) });
  await listening(child).then(() => ended(child, () => child.kill()));
  mkdirSync(ARTIFACTS, { recursive: true });
  copyFileSync(join(directory, "reference.db"), `${season}.${process.pid}`);
  // Another worker may have been faster; its season is as good.
  renameSync(`${season}.${process.pid}`, season);
  rmSync(directory, { recursive: true });
  return season;
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The reference API ended with ${code} before it listened`)));
    child.once("error", reject);
    child.on("message", (message) => {
      if (typeof message !== "object" || message === null || !("listening" in message)) return;
      resolve(String(message.listening));
    });
  });
}

function ended(child: ChildProcess, how: () => void): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    how();
  });
}
