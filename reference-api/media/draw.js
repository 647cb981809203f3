// Redraws the videos and pictures: node reference-api/media/draw.js (needs Chromium and ffmpeg).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { build } from "esbuild";
import { chromium } from "playwright";

const FRAMES = 180;
const here = import.meta.dirname;
/** Frames before, at and after the hit or pitch. */
const POSTERS = { batting: [54, 87, 104], pitching: [56, 86, 106], highlight: [66, 98, 128] };
/** Frames for the venues' pictures, twice as large. */
const VENUES = /** @type {const} */ ([["highlight", 128], ["batting", 54]]); // prettier-ignore
const ENCODING = "-an -c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -tune animation -crf 33 -g 90 -movflags +faststart"; // prettier-ignore

const { outputFiles } = await build({
  entryPoints: [`${here}/drawn/page.ts`],
  bundle: true,
  format: "iife",
  write: false,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });

/** @param {string} clip @param {number} number @param {string} type @param {number} width */
async function frame(clip, number, type, width) {
  const url = await page.evaluate(`frame("${clip}", ${number}, "${type}", ${width})`);
  return Buffer.from(String(url).split(",")[1] ?? "", "base64");
}

for (const [clip, posters] of Object.entries(POSTERS)) {
  const input = "-y -loglevel error -f image2pipe -framerate 60 -c:v png -i -".split(" ");
  const ffmpeg = spawn("ffmpeg", [...input, ...ENCODING.split(" "), `${here}/${clip}.mp4`], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  for (let number = 0; number < FRAMES; number++) {
    if (!ffmpeg.stdin.write(await frame(clip, number, "image/png", 640))) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, "exit");
  for (const [index, number] of posters.entries())
    writeFileSync(`${here}/${clip}-${index + 1}.jpg`, await frame(clip, number, "image/jpeg", 480));
}
for (const [index, [clip, number]] of VENUES.entries())
  writeFileSync(`${here}/venue-${index + 1}.jpg`, await frame(clip, number, "image/jpeg", 1280));
await browser.close();
