/** Returns the drawing without its root element. @param {string} svg */
export function insideSvg(svg) {
  return svg
    .replace(/^[^]*?<svg[^>]*>\s*/, "")
    .replace(/\s*<\/svg>\s*$/, "")
    .replace(/>\s+</g, "><");
}
