import type { Verdict } from "./verdicts";

export function report(verdicts: readonly Verdict[]): string {
  const count = (wanted: Verdict["verdict"]) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const sum = `${count("fits")} fit, ${count("differs")} differ, ${count("not tried")} not tried`;
  return `${[...verdicts.map(linesOf), sum].join("\n")}\n`;
}

function linesOf({ call, file, verdict, differences, remarks }: Verdict): string {
  const own = differences.map(
    ({ at, expected, got, rows }) =>
      `    ${at}: expected ${expected}, got ${got}${rows ? `, as in ${rows.join(", ")}` : ""}`,
  );
  const where = own.length ? [`    read by ${file}`] : [];
  return [`${verdict.padEnd(9)} ${call}`, ...own, ...where, ...remarks.map((text) => `    (${text})`)].join("\n");
}
