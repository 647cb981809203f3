/** A shared result's absolute address, and its path with language. */
export interface ShareLink {
  url: string;
  path: string;
}

export const gameSharePath = (key: string) => `/share/${key}`;

export const seasonSharePath = (key: string) => `/share/season/${key}`;

export function pictureAddress(address: string): string {
  return `${address}/picture.png`;
}
