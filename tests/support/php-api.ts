import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startReferenceApi, type ReferenceApi } from "./reference-api";

const FOLDER = fileURLToPath(new URL("../php-api", import.meta.url));

/** Why the PHP API cannot run here; "" if it can. */
export const withoutPhp = missing();

function missing(): string {
  const { error, status } = spawnSync("php", ["-r", `exit(extension_loaded("mbstring") ? 0 : 1);`]);
  if (error) return "php is not installed";
  return status === 0 ? "" : "php has no mbstring";
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
  /** Carries out the calls, and has what is played beside the API. */
  reference: ReferenceApi;
  habit(order: HabitOrder): Promise<void>;
  /** Resolves to `{habits: {name: description}}` and the active ones. */
  habits(): Promise<unknown>;
  /** Turns off all habits. */
  behave(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the PHP API of tests/php-api in front of a reference API of its own. */
export async function startPhpApi(): Promise<PhpApi> {
  const reference = await startReferenceApi({ members: 40, games: 280 });
  await reference.switch({ oneManner: true });
  const directory = mkdtempSync(join(tmpdir(), "php-api-"));
  const child = spawn("php", ["-S", "127.0.0.1:0", "router.php"], {
    cwd: FOLDER,
    env: {
      ...process.env,
      DATA_DIR: directory,
      REFERENCE_API: new URL(reference.url).origin,
      PHP_CLI_SERVER_WORKERS: "4",
    },
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
  return {
    url: `${origin}/v1`,
    reference,
    habit: order,
    habits: async () => (await fetch(`${origin}/__habit`)).json(),
    behave: () => order({ reset: true }),
    async stop() {
      const gone = once(child, "exit");
      end();
      await gone;
      process.off("exit", end).off("SIGTERM", endWithWorker);
      rmSync(directory, { recursive: true });
      await reference.stop();
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
