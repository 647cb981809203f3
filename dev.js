// npm run dev: Vite with hot reload, on the reference API unless API_BASE_URL names another.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "esbuild";

if (!process.env.API_BASE_URL) {
  await build({
    entryPoints: ["reference-api/main.ts"],
    outfile: "build/reference-api.js",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    loader: { ".mp4": "binary", ".jpg": "binary" },
  });
  const reference = fork("build/reference-api.js", { env: { ...process.env, PORT: "3001" } });
  const [{ listening }] = await once(reference, "message");
  process.env.API_BASE_URL = listening;
  const settings = await (await fetch(new URL("/__settings", listening))).json();
  for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
}
const vite = spawn("npx", ["remix", "vite:dev"], { stdio: "inherit" });
process.on("SIGINT", () => vite.kill("SIGINT"));
const [code] = await once(vite, "exit");
process.exit(code ?? 0);
