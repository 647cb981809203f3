/** A shared game's absolute address, and its path with language. */
export interface ShareLink {
  url: string;
  path: string;
}

export function pictureAddress(address: string): string {
  return `${address}/picture.png`;
}
