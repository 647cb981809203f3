// Preloaded into a measured server: reports CPU time (µs) and memory (bytes), after a collection with --expose-gc.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  // The second collection frees what finalizers held.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ cpu: user + system, memory: rss, heap: heapUsed });
});
// If the bench ends, its servers end.
process.on("disconnect", () => process.exit());
// Fixes the clock, so that pages are the same on every day: dates of 2026 stay in the current year.
if (process.env.BENCH_TODAY) {
  const ahead = Date.parse(process.env.BENCH_TODAY) - Date.now();
  const now = Date.now;
  Date.now = () => now() + ahead;
}
