import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export interface Program {
  pid: number;
  /** Both outputs so far. */
  output(): string;
  /** Resolves to the exit code after it ended by itself or by a signal. */
  ended: Promise<number | null>;
  stop(signal?: string): Promise<number | null>;
}

export interface ProgramOptions {
  cwd?: string;
  env?: Partial<NodeJS.ProcessEnv>;
  /** Like "1000:1000". Only root can start a program as another user. */
  user?: string;
}

export function startProgram([command = "", ...args]: string[], { cwd, env, user }: ProgramOptions = {}): Program {
  const [uid, gid] = process.getuid?.() === 0 ? (user ?? "").split(":").filter(Boolean).map(Number) : [];
  const whole = env as NodeJS.ProcessEnv | undefined;
  const child = spawn(command, args, { cwd, env: whole, uid, gid, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (written += text));
  }
  child.once("error", (error) => (written += error.message));
  const ended = once(child, "close").then(() => child.exitCode);
  return {
    pid: child.pid ?? 0,
    output: () => written,
    ended,
    stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) process.kill(child.pid ?? 0, signal);
      return ended;
    },
  };
}

/** Waits until the address answers with 200; fails if the program ends before. */
export async function untilAnswered(url: string, program: Program): Promise<void> {
  const early = program.ended.then((code) => {
    throw new Error(`It has ended with ${code}: ${program.output()}`);
  });
  const answered = async () => {
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50);
  };
  await Promise.race([answered(), early]);
  early.catch(() => undefined);
}
