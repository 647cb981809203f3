import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { islands } from "../../../app/islands/vite-plugin";
import remixConfig from "../../../remix.config.js";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [remix({ ...remixConfig, buildDirectory: process.env.BUILD_DIRECTORY }), islands()],
  build: { target: "chrome64" },
});
