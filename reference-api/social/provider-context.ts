import type { Credentials } from "./credentials";
import type { Overrides } from "./behaviour";

/** What a provider needs to know of the world. */
export interface ProviderContext {
  now(): number;
  /** Where the providers are reached: `http://127.0.0.1:4100`. */
  origin(): string;
  credentials: Credentials;
  overrides(): Overrides;
  /** Whether people may be sent to a URL: the redirect URIs registered in the console. */
  isKnown(url: string): boolean;
}

/** The redirect URI with parameters added to its own. */
export function withParameters(uri: string, parameters: Record<string, string | null | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}

/** The state that goes back: the one that came, unless a test wants another. */
export const returnedState = (state: string | null, { wrongState }: Overrides) =>
  wrongState ? "a-state-that-nobody-sent" : state;
