import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { bundle } from "../../../app/hydration/bundle";
import { hydration } from "../../../app/hydration/vite-plugin";
import remixConfig from "../../../remix.config.js";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [remix({ ...remixConfig, buildDirectory: process.env.BUILD_DIRECTORY }), hydration(), bundle()],
  build: { target: "chrome64" },
});
