import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { preloaded } from "./preloaded";
import { password, player } from "./visitor";

const scriptOf = (build: string) => fileURLToPath(new URL(`../../${build}/contract.js`, import.meta.url));

const verdicts = z.array(
  z.object({
    call: z.string(),
    file: z.string(),
    verdict: z.enum(["fits", "differs", "not tried"]),
    differences: z.array(
      z.object({ at: z.string(), expected: z.string(), got: z.string(), rows: z.array(z.string()).optional() }),
    ),
    remarks: z.array(z.string()),
  }),
);

export interface Checked {
  code: number;
  output: string;
  /** Without what is told on the way. */
  report: string;
}

/** Runs `npm run contract` against an API, without a build. */
export function checkContract(
  api: string,
  args: string[] = [],
  env: Record<string, string> = {},
  build = "build",
): Promise<Checked> {
  const accounts = { CONTRACT_MEMBER: player, CONTRACT_PASSWORD: password };
  const environment = {
    PATH: process.env.PATH,
    CLOCK_AHEAD: process.env.CLOCK_AHEAD,
    NODE_ENV: "test" as const,
    ...accounts,
    ...env,
  };
  return new Promise((resolve) => {
    const given = [...preloaded("clock"), scriptOf(build), "--api", api, ...args];
    execFile(process.execPath, given, { env: environment }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr, report: stdout });
    });
  });
}

export async function verdictsOf(api: string, args: string[] = []) {
  const { code, output, report } = await checkContract(api, ["--json", ...args]);
  if (code === 2) throw new Error(output);
  return { code, verdicts: verdicts.parse(JSON.parse(report)) };
}
