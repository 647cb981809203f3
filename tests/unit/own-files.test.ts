import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkOwnFiles } from "../../scripts/own-files.js";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "own-files-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), path);
}
const check = () => checkOwnFiles(folder, ["favicon.ico"]);

test("the operator's files pass", () => {
  for (const path of [
    ...[".well-known/assetlinks.json", ".well-known/apple-app-site-association", "apple-app-site-association"],
    ...[".well-known/security.txt", ".well-known/pki-validation/a.txt", "ads.txt", "BingSiteAuth.xml", "README.md"],
    ...["google1234.html", "naver1234.html", "robots.txt", "sitemap.xml", "press/logo.v2.png"],
  ])
    write(path);
  expect(check).not.toThrow();
  rmSync(folder, { recursive: true });
  expect(check).not.toThrow();
  mkdirSync(folder);
});

test("each file that could not be sent is named", () => {
  const wrong = [
    ...[".env", ".git/config", ".DS_Store", ".well-known/.htaccess", "a/.env", ".well-known/nested/.x/a.txt"],
    ...["app.js.map", "robots.txt~", "backup.sql", "index.php", "constructor", "x.toString", "docs/README.md"],
    ...["favicon.ico", "service-worker.js", "assets/own.css", ".well-known/change-password"],
  ];
  for (const path of [...wrong, "ads.txt"]) write(path);
  symlinkSync("/etc/hostname", join(folder, "host.txt"));
  symlinkSync("/etc", join(folder, "etc"));
  let message = "";
  try {
    check();
  } catch (error) {
    message = String(error);
  }
  const named = [...message.matchAll(/^(?:Error: )?public\/(\S+)/gm)].map(([, path]) => path);
  expect(named.toSorted()).toEqual([...wrong, "host.txt", "etc"].toSorted());
});
