export interface ShareLink {
  /** Absolute. */
  url: string;
  /** The same with its language, without origin. */
  path: string;
}

export function pictureAddress(address: string): string {
  return `${address}/picture.png`;
}
