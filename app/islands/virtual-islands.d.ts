declare module "virtual:islands" {
  export const pageScript: string;
  export const shellQueue: string;
  export const loader: string;
  export const noIslands: string;
  /** Content of /service-worker.js, also if OFFLINE=off. */
  export const worker: string;
  export const noWorker: string;
  /** The script of pages in the native shell (app/native/bridge.ts), and its file. */
  export const bridge: string;
  export const bridgeUrl: string;
  /** Hashes of the inline scripts, for the CSP. */
  export const hashes: readonly string[];
  /** The files to import by island, entry first; empty in development. */
  export const islandUrls: Readonly<Record<string, readonly string[]>>;
  /** Differs for every change to what browsers fetch. */
  export const build: string;
}
