// What a page needs to look as it does, kept beside it by the service worker.

/** Files that a page needs to look right, and the script that removes the native splash (app/native/bridge.ts). */
const named = /\/assets\/(bridge-[\w-]+\.js|[\w.-]+\.(css|svg|png|jpg|webp))/g;
const face = /url\(["']?([^"')]+\.woff2)[^}]*?unicode-range:([^;}]+)/gi;

/** Fetches the files that the page names, and those that its style sheets name for it. */
export async function keepFiles(cache: Cache, html: string): Promise<void> {
  for (const path of new Set(html.match(named))) {
    const response = await keepFile(cache, path);
    if (!response || !/css$/.test(path)) continue;
    const css = await response.text();
    const own = new Set([...(css.match(named) || []), ...facesFor(html, css)]);
    for (const path of own) await keepFile(cache, path);
  }
}

async function keepFile(cache: Cache, path: string): Promise<Response | undefined> {
  const kept = await cache.match(path);
  if (kept) return kept;
  const response = await fetch(path);
  if (!response.ok) return undefined;
  await cache.put(path, response.clone());
  return response;
}

/** Returns the files of the web font that have the text's characters; of two faces, the browser asks the later. */
function facesFor(text: string, css: string): string[] {
  let left = Array.from(new Set(text));
  const paths: string[] = [];
  const faces: [string, string][] = [];
  for (let found = face.exec(css); found; found = face.exec(css)) faces.unshift([found[1] || "", found[2] || ""]);
  for (const [path, ranges] of faces) {
    const others = left.filter((character) => !isIn(character.charCodeAt(0), ranges));
    if (others.length < left.length) paths.push(path);
    left = others;
  }
  return paths;
}

const isIn = (code: number, ranges: string) =>
  ranges.split(",").some((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return code >= parseInt(from.replace(/\?/g, "0"), 16) && code <= parseInt(to.replace(/\?/g, "f"), 16);
  });
