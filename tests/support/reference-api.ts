import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ARTIFACTS = join(ROOT, "tests/.artifacts");

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
  /** Kept after `stop`; without it a directory of its own is made and removed. */
  dataDir?: string;
  port?: number;
}

/** A reference API of its own, built from the sources as they are. Give `port` and `dataDir` to bring one back. */
export async function startReferenceApi({
  members = 60,
  games = 600,
  dataDir,
  port = 0,
}: Start = {}): Promise<ReferenceApi> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), "reference-api-"));
  const sizes = { SEED_MEMBERS: String(members), SEED_GAMES: String(games) };
  const script = await bundle();
  const season = keptSeason(script, `${members}-${games}`);
  const isPlayed = existsSync(season);
  if (isPlayed && dataDir === undefined) copyFileSync(season, join(directory, "reference.db"));
  const child = fork(script, {
    env: { ...process.env, ...sizes, DATA_DIR: directory, PORT: String(port), HOST: "127.0.0.1" },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const url = await listening(child);
  if (!isPlayed && dataDir === undefined) keepSeason(join(directory, "reference.db"), season);
  const end = async (how: () => void) => {
    const code = await ended(child, how);
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
    return code;
  };
  return {
    ...controls(url),
    stop: (signal = "SIGTERM") => end(() => child.kill(signal)),
    abandon: () => end(() => child.disconnect()),
  };
}

/** The switches and counters of a reference API that already runs. */
export function controls(url: string) {
  const origin = new URL(url).origin;
  const order = async (wish: object): Promise<{ tid?: string }> => {
    const response = await fetch(`${origin}/__switch`, { method: "POST", body: JSON.stringify(wish) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    url,
    port: Number(new URL(url).port),
    async switch(wish: SwitchOrder) {
      await order(wish);
    },
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

/** Where the season that `script` plays today in this size is kept: a file of tests need not play it again. */
function keptSeason(script: string, size: string): string {
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  return script.replace(/\.js$/, `-${size}-${day}.db`);
}

function keepSeason(played: string, season: string): void {
  copyFileSync(played, `${season}.${process.pid}`);
  renameSync(`${season}.${process.pid}`, season);
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["reference-api/main.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    loader: { ".mp4": "binary", ".jpg": "binary" },
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  const file = join(ARTIFACTS, `reference-api-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.js`);
  if (existsSync(file)) return file;
  mkdirSync(ARTIFACTS, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return file;
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
