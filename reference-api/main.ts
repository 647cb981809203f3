import type { Server } from "node:http";
import { deleteExpired } from "./accounts/new-member";
import { keptDatabase, newDatabase } from "./database";
import { readEnvironment } from "./env";
import { refreshRankings } from "./rank/refresh";
import { apiServer } from "./server";
import type { SeedSize } from "./seed/seed-size";
import type { Store } from "./store";

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  const { PORT, HOST, DATA_DIR, WEB_ORIGINS, ...sizes } = readEnvironment(process.env);
  const store = await openDatabase(DATA_DIR, {
    members: sizes.SEED_MEMBERS,
    games: sizes.SEED_GAMES,
    venues: sizes.SEED_VENUES,
    contests: sizes.SEED_CONTESTS,
    hostile: sizes.SEED_HOSTILE === "on",
  });
  deleteExpired(store, Date.now());
  refreshRankings(store, Date.now());
  const server = apiServer(store, WEB_ORIGINS);
  const stop = () => close(server, store);
  process.once("SIGTERM", stop).once("SIGINT", stop).once("disconnect", stop);
  // The parent process may have ended while this one was busy seeding.
  if (process.connected === false) stop();
  server.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(PORT, HOST, () => announce(server, HOST));
}

async function openDatabase(directory: string, size: SeedSize): Promise<Store> {
  const kept = keptDatabase(directory, size, Date.now());
  if (kept) return kept;
  await tell({ seeding: size.games });
  return newDatabase(directory, size, Date.now());
}

/** Resolves when the parent process, if any, has the message, which seeding would delay. */
function tell(message: object) {
  return new Promise((resolve) => (process.send ? process.send(message, resolve) : resolve(null)));
}

function announce(server: Server, host: string) {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const listening = `http://${host.includes(":") ? `[${host}]` : host}:${port}/v1`;
  console.log(JSON.stringify({ listening }));
  void tell({ listening });
}

function close(server: Server, store: Store) {
  server.close();
  server.closeAllConnections();
  store.close();
  process.exit(0);
}
