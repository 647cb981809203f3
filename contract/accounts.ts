import { createInterface } from "node:readline/promises";

export interface Accounts {
  /** Null with a token: what needs them is not tried. */
  account: { email: string; password: string } | null;
  /** An access token of the account in place of its sign-in. */
  token?: string;
  /** The app's origin for browsers; links in mails and the carrier lead there. */
  origin: string;
}

const questions = {
  CONTRACT_MEMBER: "E-mail address of a domestic member with games, a ranking entry and videos: ",
  CONTRACT_PASSWORD: "Password: ",
} as const;

/** From the environment, or asked on the terminal. @throws Error without either. */
export async function accountsOf(environment: NodeJS.ProcessEnv, token?: string): Promise<Accounts> {
  const account = async () => ({
    email: await answerTo("CONTRACT_MEMBER", environment),
    password: await answerTo("CONTRACT_PASSWORD", environment),
  });
  return {
    account: token ? null : await account(),
    token,
    origin: environment.PUBLIC_ORIGIN ?? "http://localhost:3000",
  };
}

async function answerTo(name: keyof typeof questions, environment: NodeJS.ProcessEnv): Promise<string> {
  const given = environment[name];
  if (given) return given;
  if (!process.stdin.isTTY) throw new Error(`${name} is not set`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(questions[name]);
  } finally {
    terminal.close();
  }
}
