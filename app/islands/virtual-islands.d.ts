declare module "virtual:islands" {
  export const loader: string;
  export const loaderHash: string;
  /** The files to import by island, the entry first; empty in development. */
  export const islandUrls: Readonly<Record<string, readonly string[]>>;
}
