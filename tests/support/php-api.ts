import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mail } from "./reference-api";

const FOLDER = fileURLToPath(new URL("../php-api", import.meta.url));

/** Why the PHP API cannot run here; "" if it can. */
export const withoutPhp = missing();

function missing(): string {
  const names = `implode(", ", array_diff(["pdo_sqlite", "mbstring", "intl"], array_map("strtolower", get_loaded_extensions())))`;
  const { error, status, stdout } = spawnSync("php", ["-r", `echo ${names};`], { encoding: "utf8" });
  if (error || status !== 0) return "php is not installed";
  return stdout === "" ? "" : `php has no ${stdout}`;
}

/** A habit of PHP teams, for one path or all, named in `tests/php-api/README.md`. */
interface HabitOrder {
  habit: string;
  on: boolean;
  /** Like `/record/list.php`. */
  path?: string;
  /** The payload's field that is affected. */
  part?: string;
  /** Limits it to the first rows of each list. */
  rows?: number;
  /** Limits it to this many answers. */
  times?: number;
}

export interface PhpApi {
  /** The base for API_BASE_URL, ends in `/v1`. */
  url: string;
  /** The environment that makes an app use its carrier and its media. */
  settings: Record<string, string>;
  habit(order: HabitOrder): Promise<void>;
  /** Resolves to `{habits: {name: description}}` and the active ones. */
  habits(): Promise<unknown>;
  /** Turns off all habits. */
  behave(): Promise<void>;
  outbox(to?: string): Promise<Mail[]>;
  stop(): Promise<void>;
}

/** Starts the PHP API of tests/php-api with its own database, at the tests' clock. */
export async function startPhpApi(): Promise<PhpApi> {
  const directory = mkdtempSync(join(tmpdir(), "php-api-"));
  const child = spawn("php", ["-S", "127.0.0.1:0", "router.php"], {
    cwd: FOLDER,
    env: { ...process.env, DATA_DIR: directory, NOW: new Date().toISOString(), PHP_CLI_SERVER_WORKERS: "4" },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  // Its workers outlive it, so they are ended with its process group.
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
  };
  const endWithWorker = () => {
    end();
    process.kill(process.pid, "SIGTERM");
  };
  process.once("exit", end).once("SIGTERM", endWithWorker);
  const origin = await listening(child);
  const order = async (wish: object) => {
    const response = await fetch(`${origin}/__habit`, { method: "POST", body: JSON.stringify(wish) });
    if (!response.ok) throw new Error(await response.text());
  };
  // The first answer comes after the seed.
  await order({ reset: true });
  return {
    url: `${origin}/v1`,
    settings: { CARRIER_URL: `${origin}/carrier/start`, MEDIA_ORIGINS: origin },
    habit: order,
    habits: async () => (await fetch(`${origin}/__habit`)).json(),
    behave: () => order({ reset: true }),
    async outbox(to) {
      const query = to === undefined ? "" : `?${new URLSearchParams({ to })}`;
      return (await (await fetch(`${origin}/outbox${query}`)).json()).list;
    },
    async stop() {
      const gone = once(child, "exit");
      end();
      await gone;
      process.off("exit", end).off("SIGTERM", endWithWorker);
      rmSync(directory, { recursive: true });
    },
  };
}

/** Returns its address from its startup message. */
function listening({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += said.length < 10_000 ? text : "";
      const [, origin] = /\((http:[^)]+)\) started/.exec(said) ?? [];
      if (origin) resolve(origin);
    });
    stderr?.once("close", () => reject(new Error(`php has ended: ${said}`)));
  });
}
