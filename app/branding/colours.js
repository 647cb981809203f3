// Pairs of colours in brand/colours.css that must contrast. The build and the tests check them.

// prettier-ignore
export const byScheme = /** @type {const} */ ([
  "sky", "glow", "surface", "raised", "text", "muted", "line", "edge",
  "accent", "accent-strong", "on-accent", "link", "focus", "seam",
  "good", "good-field", "bad", "bad-field", "warn", "warn-field", "note", "note-field", "shade", "scrim",
]);
// prettier-ignore
export const inBoth = /** @type {const} */ ([
  "wall", "wall-text", "wall-muted", "wall-raised", "homer-line",
  "board", "board-cell", "board-line", "board-text", "board-muted", "bulb", "bulb-go", "board-focus",
]);

/** @typedef {Readonly<Record<typeof byScheme[number] | typeof inBoth[number], string>>} Colours by name, as "#0a1416" */
/** @typedef {readonly (readonly [ground: keyof Colours, marks: readonly (keyof Colours)[]])[]} Pairs */

/** Texts and their backgrounds. @type {Pairs} */
export const words = [
  ["sky", ["text", "muted", "link", "bad", "accent"]],
  ["glow", ["text", "muted", "link", "bad", "accent"]],
  ["surface", ["text", "muted", "link", "bad", "accent"]],
  ["raised", ["text", "muted", "link", "bad"]],
  ["accent", ["on-accent"]],
  ["accent-strong", ["on-accent"]],
  ["good-field", ["text", "good"]],
  ["bad-field", ["text", "bad"]],
  ["warn-field", ["text", "warn", "muted"]],
  ["note-field", ["text", "note"]],
  ["good", ["surface"]],
  ["wall", ["wall-text", "wall-muted", "homer-line", "bulb"]],
  ["wall-raised", ["wall-text"]],
  ["board", ["board-text", "board-muted", "bulb"]],
  ["board-cell", ["board-text", "board-muted", "bulb", "bulb-go"]],
];

/** Edges of controls, focus rings and icons. @type {Pairs} */
export const signs = [
  ["sky", ["edge", "focus", "good", "warn", "note"]],
  ["surface", ["edge", "focus"]],
  ["raised", ["edge", "accent", "focus"]],
  ["wall", ["board-focus"]],
  ["bad-field", ["focus"]],
  ["warn-field", ["focus"]],
  ["note-field", ["focus"]],
];

/** Minimum contrasts of WCAG 1.4.3 and 1.4.11. */
const rules = [
  { pairs: words, least: 4.5 },
  { pairs: signs, least: 3 },
];

/** Returns a message for each pair with too little contrast. @param {Colours} colours */
export function contrastFaults(colours) {
  return rules.flatMap(({ pairs, least }) =>
    pairs.flatMap(([ground, marks]) =>
      marks.flatMap((mark) => {
        const ratio = contrast(colours[ground], colours[mark]);
        // Rounds down, so that 4.49 is not reported as the required 4.5.
        const said = (Math.floor(ratio * 100) / 100).toFixed(2);
        if (ratio >= least) return [];
        return [
          `--${mark} ${colours[mark]} on --${ground} ${colours[ground]} has a contrast of ${said}, at least ${least} is needed`,
        ];
      }),
    ),
  );
}

/** @param {string} one @param {string} other */
export function contrast(one, other) {
  const [dark = NaN, bright = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(/** @type {string} */ hex) {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
