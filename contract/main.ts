import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { accountsOf } from "./accounts";
import { report } from "./report";

const usage = `npm run contract -- --api https://api.example.com/v1 [--write] [--json] [--token=…] [--without contest,nasmo]
npm run contract -- --openapi
npm run contract -- --document

Asks an API for what docs/api.md says, and tells what differs. It signs in with CONTRACT_MEMBER and CONTRACT_PASSWORD,
or asks for them. PUBLIC_ORIGIN is the app's origin, with which the links of mails begin (http://localhost:3000).

--write also tries the calls that write:
they choose the member's character again, turn the consent to e-mails and the hiding of the nickname over and back,
answer the question about push messages, register a phone for them, end the member's other sign-ins, share a game,
share a week and a video and end their links, keep a favourite and give it up, turn a venue's star over and back,
read one notice and one event, ask for a video's file, and make one account where the service has sign-ups.

--token takes an access token in place of the account, where the sign-in itself is at fault.

--without leaves out calls that your API does not have yet: areas, members and providers of brand.json (tournaments, kakao;
social is all providers), the first part of paths (contest) or paths (/record/spray.php), with commas between them. What brand.json does not offer is left out by itself.

--openapi prints the contract for machines. --document writes it and the tables of its fields to docs/generated, from app/api.`;

/** Ends the process once the text is out: a pipe takes it piece by piece, and the API's connections stay open. */
function end(text: string, code: number): void {
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  process.stdout.write(text, () => process.exit(code));
}

/** Rewrites one line on a terminal. */
function tellProgress(path: string, asked: number): void {
  const line = `${asked} asked: ${path}`;
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
}

async function main(): Promise<void> {
  const options = {
    api: { type: "string" },
    write: { type: "boolean" },
    json: { type: "boolean" },
    token: { type: "string" },
    without: { type: "string", default: "" },
    openapi: { type: "boolean" },
    document: { type: "boolean" },
  } as const;
  const { api, write = false, json = false, token, without, openapi, document } = parseArgs({ options }).values;
  if (!openapi && !document && !(api && /^https?:/.test(api) && URL.canParse(api))) throw new Error(usage);
  // The app's modules read the address when they are imported.
  process.env.API_BASE_URL = api ?? "http://127.0.0.1:1/v1";
  if (openapi) {
    const { openApiText } = await import("./openapi");
    return end(openApiText(), 0);
  }
  if (document) {
    const [{ openApiText }, { apiTables }] = await Promise.all([import("./openapi"), import("./document")]);
    writeFileSync("docs/generated/openapi.json", openApiText());
    writeFileSync("docs/generated/api-tables.md", apiTables());
    return end("openapi.json and api-tables.md of docs/generated are as app/api says\n", 0);
  }
  const { checkContract } = await import("./check-contract");
  const names = without.split(",").filter(Boolean);
  const { verdicts, isWhole } = await checkContract(
    await accountsOf(process.env, token),
    { write, without: names },
    tellProgress,
  );
  const text = json ? `${JSON.stringify(verdicts, null, 2)}\n` : report(verdicts);
  const isRight = isWhole && !verdicts.some(({ verdict }) => verdict === "differs");
  end(text, isRight ? 0 : 1);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
