import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { openapi: { type: "boolean" } } });

/** The app's own modules read their environment when they are imported. */
async function main(): Promise<void> {
  process.env.API_BASE_URL = "http://127.0.0.1:1/v1";
  if (values.openapi) {
    const { openApi } = await import("./openapi");
    process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`);
  }
}

await main();
