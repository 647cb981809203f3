/** Where a shared game is to be seen. */
export interface ShareLink {
  /** With our origin, as it is sent to others. */
  url: string;
  /** The same for this site's own use. */
  path: string;
}

/** The server's drawing of it. */
export function picturePath(path: string): string {
  return `${path}/picture.png`;
}
