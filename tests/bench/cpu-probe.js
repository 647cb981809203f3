// Preloaded into a server under measurement: tells its CPU time (µs) and memory (bytes) when asked, after a collection
// where Node was started with --expose-gc.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  // What finalizers hold goes with the second.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ cpu: user + system, memory: rss, heap: heapUsed });
});
// Whatever ends the bench ends its servers.
process.on("disconnect", () => process.exit());
// The pages are to be the same on every day: a year of 2026 is always as far as in this one.
if (process.env.BENCH_TODAY) {
  const ahead = Date.parse(process.env.BENCH_TODAY) - Date.now();
  const now = Date.now;
  Date.now = () => now() + ahead;
}
