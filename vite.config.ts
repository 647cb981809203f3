import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 64 << 16 } },
  },
  build: { target: "chrome64", cssMinify: "lightningcss", assetsInlineLimit: 0 },
  server: { port: 3000 },
});
