import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "./language";
import type { Store } from "./store";

/** A request outside `/v1`: the outbox, the carrier's pages, the social providers. */
export interface PageRequest {
  store: Store;
  now: number;
  language: Language;
  webOrigins: readonly string[];
  /** This server's origin, such as `http://127.0.0.1:4100`. */
  origin: string;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** Decoded as UTF-8; `body` has the bytes. */
  form: ReadonlyMap<string, string>;
  body: Buffer;
}

export interface PageAnswer {
  status?: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}

export type Page = (request: PageRequest) => PageAnswer | Promise<PageAnswer>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export const jsonPage = (value: unknown, status = 200): PageAnswer => ({
  status,
  headers: { "Content-Type": "application/json; charset=utf-8" },
  body: JSON.stringify(value),
});

export const redirect = (location: string): PageAnswer => ({
  status: 302,
  headers: { Location: location },
  body: "",
});
