declare module "virtual:islands" {
  export const pageScript: string;
  export const loader: string;
  /** Of the two inline scripts, for the CSP. */
  export const hashes: readonly string[];
  /** The files to import by island, the entry first; empty in development. */
  export const islandUrls: Readonly<Record<string, readonly string[]>>;
  /** Another one for every change of what browsers fetch. */
  export const build: string;
}
