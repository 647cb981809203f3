// Bundles the two node programs beside the Remix build; packages stay outside.
import { build } from "esbuild";

await build({
  entryPoints: { server: "server.ts", "reference-api": "reference-api/main.ts" },
  outdir: "build",
  bundle: true,
  packages: "external",
  external: ["./build/*", "./server/index.js"],
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
});
