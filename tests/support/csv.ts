/** Returns a file's cells by RFC 4180, independently of our writer. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ["", false];
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? "";
    if (quoted && char === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === ",") {
      rows.at(-1)?.push(cell);
      cell = "";
    } else if (!quoted && char === "\r" && text[i + 1] === "\n") {
      rows.at(-1)?.push(cell);
      cell = "";
      i += 1;
      rows.push([]);
    } else cell += char;
  }
  if (quoted || cell || rows.pop()?.length) throw new Error("The file ends within a line");
  return rows;
}
