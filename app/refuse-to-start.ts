/** Says why, a line for each fault, and ends the process. */
export function refuseToStart(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  for (const line of reason.split("\n")) console.error(`Cannot start: ${line.replace(/\s+/g, " ")}`);
  process.exit(1);
}
