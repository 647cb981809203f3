declare module "virtual:islands" {
  export const loader: string;
  /** SHA-256 in base64, for the CSP. */
  export const loaderHash: string;
  /** The files to import by island, the entry first; empty in development. */
  export const islandUrls: Readonly<Record<string, readonly string[]>>;
}
