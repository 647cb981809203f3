import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { moveClock } from "./move-clock";
import { preloaded } from "./preloaded";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ARTIFACTS = fileURLToPath(new URL("../.artifacts", import.meta.url));

export interface SwitchOrder {
  /** `kind: null` removes the fault; without `count` it stays; `path` is like `/record/list.php`, all by default. */
  fault?: { path?: string; kind: string | null; count?: number };
  expireAccessTokens?: boolean;
  rotateRefresh?: boolean;
  latency?: number;
  resetCounters?: boolean;
  /** Only forward, and for everything that expires except tokens. */
  clock?: { advanceSeconds: number };
  /** Removes the member's names, like a withdrawal. */
  withdraw?: string;
  /** Lets the operator complete the requested conversions. */
  completeConversions?: boolean;
  /** The operator's answer to the latest report of a mistake in a game. */
  correction?: { record: number; state: "CHECKING" | "CORRECTED" | "DECLINED"; reply?: string };
  /** Every call is answered with code 490 until null. */
  maintenance?: { until: string | null; status?: 200 | 503 } | null;
  /** False without the calls that an operator may omit. */
  optionalCalls?: boolean;
  /** True if all calls answer in one manner, with numbers as numbers. */
  oneManner?: boolean;
  /** Days since the member's password was set. */
  passwordAge?: { id: string; days: number };
  /** The carrier's behaviour at confirmation, until it is changed. */
  carrier?: { outcome: "refused" | "expired" | "slow" | null; elsewhere?: boolean; message?: string; wait?: number };
  /** A provider's behaviour from now on; undefined parts stay. */
  social?: {
    provider: "kakao" | "naver" | "apple";
    withholdEmail?: boolean;
    unverifiedEmail?: boolean;
    expireCodes?: boolean;
    wrongState?: boolean;
    wrongAudience?: boolean;
    wrongNonce?: boolean;
    unknownKey?: boolean;
    wrongType?: boolean;
    staleSignin?: boolean;
    rotateKey?: "keep" | "drop";
  };
}

/** The carrier's data of a person: sex `1` male, `0` female; birth `19950315`, phone `01012345678`. */
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

/** Returns the calls that do not say which kind of member asks, or carry no token where there is one. */
export function strangersCalls({ last }: SeenCalls): string[] {
  return last.flatMap(({ path, domestic, authorized }) =>
    domestic !== null && (authorized || path === "/Auth/verifyToken.php") ? [] : [path],
  );
}

export interface ReferenceApi {
  /** The base for API_BASE_URL, ends in `/v1`. */
  url: string;
  port: number;
  /** The file of its database. */
  database: string;
  switch(order: SwitchOrder): Promise<void>;
  /** True if it was told to fail or to be slow since it was started. */
  hasFailed(): boolean;
  calls(): Promise<SeenCalls>;
  /** Resolves to the environment that makes an app use its providers. */
  settings(): Promise<Record<string, string>>;
  /** Resolves to the mails that it "sent", newest first, to all or one address. */
  outbox(to?: string): Promise<Mail[]>;
  /** Confirms a verification of the person without the carrier's page; resolves to its TID. */
  identity(person: Person): Promise<string>;
  /** Of everything; with `movesClock` alone. */
  moveClock(ms: number): Promise<void>;
  /** Ends the process; resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Disconnects like a parent that died; resolves to its exit code. */
  abandon(): Promise<number | null>;
}

export interface Start {
  members?: number;
  games?: number;
  venues?: number;
  /** Kept after `stop`; if undefined, a temporary directory is made and removed. */
  dataDir?: string;
  port?: number;
  movesClock?: true;
  /** The build's folder, relative to the root. */
  build?: string;
}

/** Starts a built reference API. `port` and `dataDir` bring an earlier one back. */
export async function startReferenceApi({
  members = 60,
  games = 600,
  venues = 200,
  dataDir,
  port = 0,
  movesClock,
  build = "build",
}: Start = {}): Promise<ReferenceApi> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), "reference-api-"));
  const counts = { SEED_MEMBERS: String(members), SEED_GAMES: String(games), SEED_VENUES: String(venues) };
  const size = { ...counts, SEED_HOSTILE: "on" };
  const script = join(ROOT, build, "reference-api.js");
  if (dataDir === undefined) copyFileSync(await playedSeason(script, size), join(directory, "reference.db"));
  const child = launch(script, {
    ...size,
    DATA_DIR: directory,
    PORT: String(port),
    ...(movesClock && { CLOCK_MOVES: "on" }),
  });
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
    database: join(directory, "reference.db"),
    moveClock: (ms) => moveClock(child, ms),
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

/** Returns the switches and counters of a running reference API. */
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
      failed ||= Boolean(wish.fault?.kind ?? wish.latency ?? wish.maintenance);
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

/** Returns the database of a season until the tests' instant. A reference API plays it once and exits. */
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
  // A season played some minutes later has other games, so tests would depend on when their file starts.
  const atInstant = Number(CLOCK_AHEAD) + Date.parse(TEST_INSTANT) - Date.now();
  const child = launch(script, { ...size, DATA_DIR: directory, PORT: "0", CLOCK_AHEAD: String(atInstant) });
  await listening(child).then(() => ended(child, () => child.kill()));
  mkdirSync(ARTIFACTS, { recursive: true });
  copyFileSync(join(directory, "reference.db"), `${season}.${process.pid}`);
  // Another worker may have been faster; its season is the same.
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
