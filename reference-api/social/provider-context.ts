import type { Credentials } from "./credentials";
import type { Overrides } from "./behaviour";

export interface ProviderContext {
  now(): number;
  /** Such as `http://127.0.0.1:4100`. */
  origin(): string;
  /** The same server by another name, and so another site. */
  accountOrigin(): string;
  credentials: Credentials;
  overrides(): Overrides;
  /** True if the console lists the redirect URI. */
  isKnown(url: string): boolean;
}

export function withParameters(uri: string, parameters: Record<string, string | null | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}

export const returnedState = (state: string | null, { wrongState }: Overrides) =>
  wrongState ? "a-state-that-nobody-sent" : state;
