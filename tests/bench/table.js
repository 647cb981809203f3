/** Prints columns as wide as their widest cell; numbers are aligned right. */
export function printTable(title, head, rows) {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i].length)));
  const isNumber = (text) => /^[\d.,]/.test(text);
  const line = (row) =>
    row.map((text, i) => (isNumber(text) ? text.padStart(widths[i]) : text.padEnd(widths[i]))).join("  ");
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => "-".repeat(width)).join("  ")}`);
  for (const row of cells.slice(1)) console.log(line(row).trimEnd());
}
