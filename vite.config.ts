import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { bundle } from "./app/hydration/bundle";
import { hydration } from "./app/hydration/vite-plugin";
import { subsetPretendard } from "./app/styles/fonts/subset.js";
import remixConfig from "./remix.config.js";

await subsetPretendard();

export default defineConfig({
  plugins: [remix(remixConfig), hydration(), bundle()],
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 64 << 16 } },
  },
  build: { target: "chrome64", cssMinify: "lightningcss", assetsInlineLimit: 0 },
  server: { port: 3000 },
});
