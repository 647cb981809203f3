import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";
import { refuseToStart } from "../app/refuse-to-start";
import { demoGreeting } from "./demo";
import { setAppEnvironment, readEnv } from "./env";
import { requireFreePort } from "../scripts/free-port.js";
import { startReferenceApi } from "./reference-api";
import { withServerTiming } from "./server-timing";
import { step } from "../scripts/step.js";

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const { PORT: port, HOST: host, API_BASE_URL } = env;
  // Exiting ends the reference API; a signal alone would let it finish its seasons.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
  await requireFreePort(port, host ?? "localhost");
  const script = fileURLToPath(new URL("./reference-api.js", import.meta.url));
  const reference = API_BASE_URL ? undefined : await startReferenceApi(script, port && port + 1);
  setAppEnvironment(env, API_BASE_URL ?? reference?.baseUrl ?? "", reference?.settings);
  const vite = await step("Starting Vite", async () => {
    const plugins = [serverTiming()];
    const server = await createServer({ server: { port, host, strictPort: true }, clearScreen: false, plugins });
    return server.listen();
  });
  const address = vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0] ?? "";
  console.log(demoGreeting({ address: address.replace(/\/$/, ""), api: reference?.origin }));
}

function serverTiming(): Plugin {
  return {
    name: "server-timing",
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => withServerTiming(() => next())(req, res));
    },
  };
}

main().catch(refuseToStart);
