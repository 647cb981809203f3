declare module "virtual:hydration" {
  /** The inline loader, minified; empty in the browser and in development. */
  export const loader: string;
  /** Its SHA-256 in base64, for the CSP. */
  export const loaderHash: string;
  /** Address of each catalogue file's chunk, by "language/namespace". */
  export const textUrls: Readonly<Record<string, string>>;
}
