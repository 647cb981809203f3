const files = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});
const flags = new Map(Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ""), address]));

/** @param country two letters, ISO 3166-1 */
export const flagOf = (country: string | null) => (country && flags.get(country)) || null;
