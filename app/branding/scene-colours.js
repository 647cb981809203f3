// The drawings of ballparks and of banners in a brand's colours.

/** @typedef {import("./colours.js").Colours} Colours */
/** @typedef {{ readonly dark: Colours, readonly light: Colours }} Schemes */
/** @typedef {readonly [name: keyof Colours, before: string, tones: string]} Family */

/**
 * A colour of the brand, what it was when the drawings were made, and the tones in them that go with it. Other tones are
 * those of things: grass, clay, wood, steel, water, the sky by day, the light of lamps.
 * @type {Readonly<Record<keyof Schemes, readonly Family[]>>}
 */
const families = {
  dark: [
    ["sky", "#0a1416", "#061018 #0b2230 #1b4250 #0a1a22 #10262f #0a161d #16272f #04100f #04090f #071621 #0f2836"],
    ["accent", "#ffbf4f", "#f2b134 #f8c661"],
    ["note", "#9fd3ff", "#7fb6d6"],
    ["good", "#79e09a", "#8ecf8f"],
    ["wall", "#0c2a21", "#0e3a2b #0a231b"],
    ["wall-text", "#f4f6ec", "#f7f4e9"],
    ["wall-raised", "#164032", "#164a38 #1d5c42 #0f6b4a"],
    ["homer-line", "#f5c83b", "#f5c83b #7d6a2a"],
    ["board", "#0d3024", "#0d3024 #081c15"],
    ["board-cell", "#0a261d", "#0a261d #071d16 #061610 #04100c #2b2f22"],
    ["board-line", "#2b5a48", "#2b5a48 #1a382d #1e332b"],
    ["board-muted", "#aecdbd", "#aecdbd"],
    ["bulb", "#ffca5c", "#ffca5c #ffd978 #ffe6a6 #e0a526"],
  ],
  light: [
    ["raised", "#ebe4d3", "#f4ead0 #ddd4bd #c9bfa6"],
    ["text", "#16231e", "#14231f"],
    ["seam", "#b92f2a", "#d13c34 #d9563f"],
    ["accent", "#a8441d", "#b7472a #c8603f"],
    ["note", "#1d5480", "#16516b #1f6682 #3d3a6b #4d4a82"],
  ],
};

/** Returns a drawing whose tones are as far from the brand's colours as they were. @param {string} svg @param {Schemes} brand */
export function inBrandColours(svg, brand) {
  const tones = new Map([...tonesOf("dark", brand), ...tonesOf("light", brand)]);
  return svg.replace(/#[\da-f]{6}\b/g, (tone) => tones.get(tone) ?? tone);
}

/** @param {keyof Schemes} scheme @param {Schemes} brand */
function tonesOf(scheme, brand) {
  return families[scheme].flatMap(([name, before, tones]) =>
    tones.split(" ").map((tone) => /** @type {const} */ ([tone, moved(tone, before, brand[scheme][name])])),
  );
}

/** @param {string} tone @param {string} from @param {string} to */
function moved(tone, from, to) {
  const channels = [1, 3, 5].map((at) => {
    const [value = 0, before = 0, after = 0] = [tone, from, to].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.min(255, Math.max(0, value + after - before));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
