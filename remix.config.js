import { resolve } from "node:path";

/** The Remix options; vite.config.ts hands them to the plugin. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: resolve(import.meta.dirname, process.env.BUILD_DIR?.trim() || "build"),
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Streams that old WebViews cannot read and that cannot be polyfilled.
    v3_singleFetch: false,
    // Would open /__manifest, where one request can block the process for seconds.
    v3_lazyRouteDiscovery: false,
  },
};
