// Preloaded into a server under measurement: tells its CPU time (µs) when asked.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
// Whatever ends the bench ends its servers.
process.on("disconnect", () => process.exit());
