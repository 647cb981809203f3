/** @type {Readonly<Record<string, string>>} */
const types = {
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

/**
 * Returns the Content-Type of a file by its path below the site's root, such as ".well-known/security.txt"; undefined
 * for what is never sent: other endings, and names with a dot at their beginning.
 * @param {string} path @returns {string | undefined}
 */
export function fileType(path) {
  const below = path.replace(/^\.well-known\//, "");
  if (/(^|\/)\./.test(below)) return undefined;
  // Apple demands the name without an ending, at either place.
  if (below === "apple-app-site-association") return types.json;
  const [, ending = ""] = /\.([^./]+)$/.exec(below) ?? [];
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}
