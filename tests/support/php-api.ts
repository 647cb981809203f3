import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mail } from "./reference-api";

const FOLDER = fileURLToPath(new URL("../php-api", import.meta.url));

/** Why the PHP API cannot run here; "" where it can. */
export const withoutPhp = missing();

function missing(): string {
  const names = `implode(", ", array_diff(["pdo_sqlite", "mbstring", "intl"], array_map("strtolower", get_loaded_extensions())))`;
  const { error, status, stdout } = spawnSync("php", ["-r", `echo ${names};`], { encoding: "utf8" });
  if (error || status !== 0) return "php is not installed";
  return stdout === "" ? "" : `php has no ${stdout}`;
}

/** A habit of PHP teams, for one path or all. `tests/php-api/README.md` names them. */
interface HabitOrder {
  habit: string;
  on: boolean;
  /** As in `/record/list.php`. */
  path?: string;
  /** The field of the payload that is not as it should be. */
  part?: string;
  /** Only in so many rows of each list, from the first on. */
  rows?: number;
  /** Only for so many answers. */
  times?: number;
}

export interface PhpApi {
  /** The base for API_BASE_URL, ends in `/v1`. */
  url: string;
  /** The environment by which an app uses its carrier and its media. */
  settings: Record<string, string>;
  habit(order: HabitOrder): Promise<void>;
  /** `{habits: {name: what it does}}` and those that are on. */
  habits(): Promise<unknown>;
  /** Without any habit again. */
  behave(): Promise<void>;
  outbox(to?: string): Promise<Mail[]>;
  stop(): Promise<void>;
}

/** The PHP API of tests/php-api with a database of its own, at the tests' clock. */
export async function startPhpApi(): Promise<PhpApi> {
  const directory = mkdtempSync(join(tmpdir(), "php-api-"));
  const child = spawn("php", ["-S", "127.0.0.1:0", "router.php"], {
    cwd: FOLDER,
    env: { ...process.env, DATA_DIR: directory, NOW: new Date().toISOString(), PHP_CLI_SERVER_WORKERS: "4" },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  // Its workers outlive it: they end with its process group.
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
  // The first answer comes with the seed.
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

/** Where it listens, from its greeting. */
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
