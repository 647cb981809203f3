// Rounds a font's outlines, and what a weight changes in them, to 1/256 em, which saves a quarter of the bytes: at 16 px
// a point moves by some 1/32 of a pixel. Values keep their place and length in the file.

/** Of 2,048 units in an em. */
const step = 8;
const syllableWidth = 1770;

/** @typedef {{ font: Buffer, at: number }} Reader */
/** @typedef {Record<string, number>} Tables Offsets by tag. */

/** Returns a copy of a variable TrueType font. */
export function roundOutlines(/** @type {Uint8Array} */ original) {
  const font = Buffer.from(original);
  const tables = tablesOf(font);
  const points = glyphs(font, tables).map((range, glyph) => roundGlyph(font, tables, range, glyph));
  variations(font, tables).forEach(({ start, end }, glyph) => {
    const count = points[glyph];
    if (end > start && count !== undefined) roundChanges(font, start, count);
  });
  // A syllable that neither a file nor the system has yet is as wide as it will be.
  font.writeUInt16BE(syllableWidth, offset(tables, "hmtx"));
  return font;
}

/** @returns {Tables} */
function tablesOf(/** @type {Buffer} */ font) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  return Object.fromEntries(records.map((at) => [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)]));
}

function offset(/** @type {Tables} */ tables, /** @type {string} */ tag) {
  const at = tables[tag];
  if (at === undefined) throw new Error(`The font has no ${tag}`);
  return at;
}

/** Reads the ranges of a table of offsets, which are 32 bits, or 16 bits in steps of two. */
function rangesAt(
  /** @type {Buffer} */ font,
  /** @type {{ at: number, base: number, count: number, isLong: boolean }} */ list,
) {
  const { at, base, count, isLong } = list;
  const read = (/** @type {number} */ i) =>
    base + (isLong ? font.readUInt32BE(at + 4 * i) : font.readUInt16BE(at + 2 * i) * 2);
  return Array.from({ length: count }, (_, i) => ({ start: read(i), end: read(i + 1) }));
}

function glyphs(/** @type {Buffer} */ font, /** @type {Tables} */ tables) {
  const isLong = font.readInt16BE(offset(tables, "head") + 50) === 1;
  const count = font.readUInt16BE(offset(tables, "maxp") + 4);
  return rangesAt(font, { at: offset(tables, "loca"), base: offset(tables, "glyf"), count, isLong });
}

function variations(/** @type {Buffer} */ font, /** @type {Tables} */ tables) {
  const at = offset(tables, "gvar");
  const isLong = (font.readUInt16BE(at + 14) & 1) === 1;
  const base = at + font.readUInt32BE(at + 16);
  return rangesAt(font, { at: at + 20, base, count: font.readUInt16BE(at + 12), isLong });
}

/** Returns how many points the glyph has, undefined if it is made of others. */
function roundGlyph(
  /** @type {Buffer} */ font,
  /** @type {Tables} */ tables,
  /** @type {{ start: number, end: number }} */ { start, end },
  /** @type {number} */ glyph,
) {
  if (end <= start) return 0;
  const contours = font.readInt16BE(start);
  if (contours < 0) return undefined;
  const lastPoint = start + 8 + 2 * contours;
  const count = font.readUInt16BE(lastPoint) + 1;
  const reader = { font, at: lastPoint + 4 + font.readUInt16BE(lastPoint + 2) };
  const flags = readFlags(reader, count);
  const [left, right] = roundAxis(reader, flags, 2, 16);
  const [bottom, top] = roundAxis(reader, flags, 4, 32);
  [left, bottom, right, top].forEach((edge, i) => font.writeInt16BE(edge, start + 2 + 2 * i));
  const widths = font.readUInt16BE(offset(tables, "hhea") + 34);
  // The last glyphs of one width have no width of their own.
  font.writeInt16BE(left, offset(tables, "hmtx") + 2 * glyph + 2 * Math.min(glyph + 1, widths));
  return count;
}

function readFlags(/** @type {Reader} */ reader, /** @type {number} */ count) {
  /** @type {number[]} */
  const flags = [];
  while (flags.length < count) {
    const flag = byte(reader);
    const times = flag & 8 ? byte(reader) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  return flags;
}

const byte = (/** @type {Reader} */ reader) => reader.font.readUInt8(reader.at++);

/** Points are kept as steps from the one before, so what rounding takes from one step is given to the next. */
function roundAxis(
  /** @type {Reader} */ reader,
  /** @type {number[]} */ flags,
  /** @type {number} */ isByte,
  /** @type {number} */ isSameOrPositive,
) {
  const { font } = reader;
  let [exact, now, least, most] = [0, 0, Infinity, -Infinity];
  for (const flag of flags) {
    if (flag & isByte) {
      const sign = flag & isSameOrPositive ? 1 : -1;
      exact += sign * font.readUInt8(reader.at);
      const move = Math.min(Math.max(sign * (rounded(exact) - now), 0), 256 - step);
      font.writeUInt8(move, reader.at++);
      now += sign * move;
    } else if (!(flag & isSameOrPositive)) {
      exact += font.readInt16BE(reader.at);
      const move = rounded(exact) - now;
      font.writeInt16BE(move, reader.at);
      reader.at += 2;
      now += move;
    }
    least = Math.min(least, now);
    most = Math.max(most, now);
  }
  return /** @type {const} */ ([least, most]);
}

const rounded = (/** @type {number} */ value) => Math.round(value / step) * step;

/** Rounds the changes of a glyph's points, and not those of its four phantom points: its width. */
function roundChanges(/** @type {Buffer} */ font, /** @type {number} */ start, /** @type {number} */ count) {
  const tuples = font.readUInt16BE(start);
  const reader = { font, at: start + font.readUInt16BE(start + 2) };
  const shared = tuples & 0x8000 ? readPoints(reader) : undefined;
  let header = start + 4;
  for (let tuple = 0; tuple < (tuples & 0xfff); tuple++) {
    const index = font.readUInt16BE(header + 2);
    header += 4 + (index & 0x8000 ? 2 : 0) + (index & 0x4000 ? 4 : 0);
    const own = index & 0x2000 ? readPoints(reader) : shared;
    const points = own ?? Array.from({ length: count + 4 }, (_, i) => i);
    // The x of all points, then their y.
    roundRuns(reader, points, count);
    roundRuns(reader, points, count);
  }
}

/** Returns undefined if all points are meant. */
function readPoints(/** @type {Reader} */ reader) {
  const first = byte(reader);
  if (first === 0) return undefined;
  const count = first & 0x80 ? ((first & 0x7f) << 8) | byte(reader) : first;
  /** @type {number[]} */
  const points = [];
  let point = 0;
  while (points.length < count) {
    const run = byte(reader);
    for (let i = 0; i <= (run & 0x7f); i++) {
      point += run & 0x80 ? (byte(reader) << 8) | byte(reader) : byte(reader);
      points.push(point);
    }
  }
  return points;
}

function roundRuns(/** @type {Reader} */ reader, /** @type {number[]} */ points, /** @type {number} */ count) {
  const { font } = reader;
  for (let seen = 0; seen < points.length;) {
    const run = byte(reader);
    for (let i = 0; i <= (run & 0x3f); i++) {
      const isWidth = (points[seen++] ?? 0) >= count;
      if (run & 0x80) continue;
      const isWord = (run & 0x40) !== 0;
      const value = isWord ? font.readInt16BE(reader.at) : font.readInt8(reader.at);
      const change = isWidth ? value : rounded(value);
      if (isWord) font.writeInt16BE(change, reader.at);
      else font.writeInt8(Math.min(change, isWidth ? 127 : 128 - step), reader.at);
      reader.at += isWord ? 2 : 1;
    }
  }
}
