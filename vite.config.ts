import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { islands } from "./app/islands/vite-plugin";
import { subsetPretendard } from "./app/styles/fonts/subset.js";
import remixConfig from "./remix.config.js";

await subsetPretendard();

export default defineConfig({
  plugins: [remix(remixConfig), islands()],
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 64 << 16 } },
  },
  build: { target: "chrome64", cssMinify: "lightningcss", assetsInlineLimit: 0 },
  server: { port: 3000 },
});
