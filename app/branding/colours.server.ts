import colours from "../../brand/colours.css?raw";

const night = colours.slice(0, colours.indexOf("@media"));

/** Returns a colour of the dark scheme, such as "#0c2a21". @throws if the brand lacks it. */
export function colour(name: string): string {
  const value = new RegExp(`--${name}\\s*:\\s*(#[0-9a-f]{6})`, "i").exec(night)?.[1];
  if (!value) throw new Error(`brand/colours.css has no colour ${name}`);
  return value;
}
