// For every process of the tests, including a worker's: sets the clock, which then runs on. CLOCK_AHEAD is in ms. With
// CLOCK_MOVES=on a parent moves it on (tests/support/move-clock.ts).
let ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const { now } = Date;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [date.now()], target),
  apply: (date) => new date(date.now()).toString(),
});

if (process.env.CLOCK_MOVES === "on") {
  const sinceStart = performance.now.bind(performance);
  let moved = 0;
  performance.now = () => sinceStart() + moved;
  process.on("message", (message) => {
    const { moveClock } = Object(message);
    if (!moveClock) return;
    ahead += moveClock;
    moved += moveClock;
    process.send?.({ movedClock: moved });
  });
}
