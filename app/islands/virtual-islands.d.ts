declare module "virtual:islands" {
  /** The inline loader, minified. */
  export const loader: string;
  /** Its SHA-256 in base64, for the CSP. */
  export const loaderHash: string;
  /** By an island's name: the modules to import for it, the entry first; empty in development. */
  export const islandUrls: Readonly<Record<string, readonly string[]>>;
}
