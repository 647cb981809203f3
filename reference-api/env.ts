import { z } from "zod";

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** Reads `https://a.example, https://b.example:8443/`. */
const readOrigins = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (URL.canParse(part) ? new URL(part).origin : part));

const environment = z.object({
  PORT: whole(0, 0, 65_535),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  SEED_MEMBERS: whole(320, 40, 100_000),
  SEED_GAMES: whole(20_000, 80, 2_000_000),
  SEED_VENUES: whole(200, 200, 5_000),
  SEED_CONTESTS: whole(90, 3, 3_000),
  SEED_HOSTILE: z.enum(["on", "off"]).default("off"),
  WEB_ORIGINS: z.string().default("").transform(readOrigins).pipe(z.array(z.string().url()).max(20)),
});

export type Environment = z.infer<typeof environment>;

/** Treats empty variables as unset. @throws an Error of one line. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Bad environment: ${reasons.join("; ")}`);
}
