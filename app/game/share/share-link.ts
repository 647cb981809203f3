import { defaultLanguage, localePath, type LocalPath, type Path } from "../../i18n/languages";

/** A shared result's absolute address, and its path. */
export interface ShareLink {
  url: string;
  path: LocalPath;
  /** The page of all that the member has shared, where the API has it. */
  mine?: LocalPath;
}

export const gameSharePath = (key: string): Path => `/share/${key}`;

export const seasonSharePath = (key: string): Path => `/share/season/${key}`;

export const weekSharePath = (key: string): Path => `/share/week/${key}`;

export const filmSharePath = (key: string): Path => `/share/film/${key}`;

export type ShareKind = "game" | "season" | "week" | "film";

/** What a page asks for once it is shown, in whichever language. */
export const seenPicture = (kind: ShareKind, key: string): LocalPath =>
  localePath(defaultLanguage, `/share/seen/${kind}/${key}`);

export const sharesPath: Path = "/mypage/shares";

export const shareKeyPattern = /^[\w-]{22}$/;

/** @param version of what the picture shows, by which caches know it */
export function pictureAddress(address: string, version?: string): string {
  return `${address}/picture.png${version ? `?v=${version}` : ""}`;
}
