// The files at the site's root that contain the brand: icons, manifests, the placeholder picture for venues.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { insideSvg } from "./inside-svg.js";
import { inBrandColours } from "./scene-colours.js";

/** @typedef {ReturnType<typeof import("./read-brand.js").readBrand>} Brand */

/**
 * Returns their contents by name.
 * @param {Brand} brand @param {string} ownFiles the operator's of the site's root @returns {Record<string, string | Buffer>}
 */
export function brandFiles(brand, ownFiles = join(import.meta.dirname, "../../public")) {
  const pictures = screenshots(join(ownFiles, "screenshots"));
  return {
    ...Object.fromEntries(
      brand.brand.offers.languages.map((one) => [manifestNames[one], manifest(brand, one, pictures)]),
    ),
    "favicon.ico": ico(png(faviconSvg(brand), 48), 48),
    "favicon.svg": faviconSvg(brand),
    "icon.svg": brand.icon,
    "icon-192.png": png(faviconSvg(brand), 192),
    "icon-512.png": png(faviconSvg(brand), 512),
    "icon-maskable-512.png": png(brand.icon, 512),
    "apple-touch-icon.png": png(brand.icon, 180),
    "venue.png": png(venueSvg(brand), 1200),
  };
}

const manifestNames = { ko: "manifest.webmanifest", en: "manifest-en.webmanifest" };

/** @param {Brand} brand @param {number} x @param {number} y @param {number} scale */
const markAt = ({ mark }, x, y, scale) => `<g transform="translate(${x} ${y}) scale(${scale})">${insideSvg(mark)}</g>`;

/** Draws round corners, and no margin, which phones would cut off, because every pixel of a tab's icon counts. */
function faviconSvg(/** @type {Brand} */ { icon }) {
  const corners = '<clipPath id="corners"><rect x="51" y="51" width="410" height="410" rx="77"/></clipPath>';
  const whole = icon.replace("<svg ", '<svg width="512" height="512" ').trim();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="51 51 410 410">${corners}<g clip-path="url(#corners)">${whole}</g></svg>\n`;
}

/** Returns the operator's pictures of the app, which browsers show where they offer to install it. @param {string} folder */
function screenshots(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
  return names.sort().map((name) => {
    // Where a PNG has its size.
    const [width, height] = [16, 20].map((at) => readFileSync(join(folder, name)).readUInt32BE(at));
    const form = Number(width) > Number(height) ? "wide" : "narrow";
    return { src: `/screenshots/${name}`, sizes: `${width}x${height}`, type: "image/png", form_factor: form };
  });
}

/** @param {Brand} brand @param {"ko" | "en"} language @param {ReturnType<typeof screenshots>} pictures */
function manifest({ brand, colours }, language, pictures) {
  const { ko, en } = brand.name;
  const korean = ko === en ? ko : `${ko} ${en}`;
  const prefix = language === "ko" ? "" : "/en";
  const svg = { sizes: "any", type: "image/svg+xml" };
  const png = { sizes: "512x512", type: "image/png" };
  const content = {
    // The same in both languages, which are one app.
    id: "/",
    name: language === "ko" ? korean : en,
    short_name: brand.name[language],
    lang: language,
    start_url: prefix || "/",
    scope: "/",
    display: "standalone",
    background_color: colours.dark.sky,
    theme_color: colours.dark.wall,
    icons: [
      { src: "/favicon.svg", ...svg, purpose: "any" },
      { src: "/icon-192.png", ...png, sizes: "192x192", purpose: "any" },
      { src: "/icon-512.png", ...png, purpose: "any" },
      { src: "/icon.svg", ...svg, purpose: "maskable" },
      { src: "/icon-maskable-512.png", ...png, purpose: "maskable" },
    ],
    ...(pictures.length > 0 ? { screenshots: pictures } : {}),
    shortcuts: shortcuts(brand.offers.areas, language).map(({ name, path }) => ({ name, url: prefix + path })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function shortcuts(/** @type {readonly string[]} */ areas, /** @type {"ko" | "en"} */ language) {
  const file = join(import.meta.dirname, `../../locales/${language}/common.json`);
  /** @type {{ record: string, rank: string, nasmo: string }} */
  const { record, rank, nasmo } = JSON.parse(readFileSync(file, "utf8"));
  return [
    { name: record, path: "/record" },
    ...(areas.includes("rankings") ? [{ name: rank, path: "/rank" }] : []),
    ...(areas.includes("videos") ? [{ name: nasmo, path: "/nasmo" }] : []),
  ];
}

/** Draws the picture that chats show for a link to a venue without one: the names on a scoreboard. */
function venueSvg(/** @type {Brand} */ brand) {
  const { dark } = brand.colours;
  const { ko, en } = brand.brand.name;
  const park = readFileSync(join(import.meta.dirname, "../ui/scenes/stadium-night.svg"), "utf8");
  const bulbs = Array.from({ length: 9 }, (_, i) => `M${300 + i * 75} 196h0`).join("");
  const line = (/** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ fill) =>
    `x="444" y="${y}" font-family="Pretendard" font-weight="800" font-size="${size}" fill="${fill}"`;
  const drawing = `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g transform="translate(-300) scale(1.5)">${insideSvg(inBrandColours(park, brand.colours))}</g>
<path d="M240 196h720v238H240z" fill="${dark.board}" stroke="${dark["board-line"]}" stroke-width="6"/>
<path d="${bulbs}" stroke="${dark.bulb}" stroke-width="28" opacity=".3"/><path d="${bulbs}" stroke="${dark.bulb}" stroke-width="16"/></g>
${markAt(brand, 300, 258, 3.5)}
<text ${line(340, Math.min(84, Math.floor(500 / ko.length)), dark["board-text"])}>${escapeXml(ko)}</text>
<text ${line(394, Math.min(42, Math.floor(720 / en.length)), dark.bulb)}>${escapeXml(en)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${drawing}</svg>`;
}

const escapeXml = (/** @type {string} */ text) => text.replace(/[&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function png(/** @type {string} */ drawing, /** @type {number} */ width) {
  const file = createRequire(import.meta.url).resolve("pretendard/dist/public/static/Pretendard-ExtraBold.otf");
  const font = { fontFiles: [file], loadSystemFonts: false };
  return new Resvg(drawing, { font, fitTo: { mode: "width", value: width } }).render().asPng();
}

/** Returns an icon file with one picture, which browsers ask for where no page names an icon. */
function ico(/** @type {Buffer} */ picture, /** @type {number} */ width) {
  const header = Buffer.alloc(22);
  const [icons, count, planes, bits] = [1, 1, 1, 32];
  header.writeUInt16LE(icons, 2);
  header.writeUInt16LE(count, 4);
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(planes, 10);
  header.writeUInt16LE(bits, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}
