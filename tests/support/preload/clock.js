// For every process of the tests, including a worker's: sets the clock, which then runs on. CLOCK_AHEAD is in ms.
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const { now } = Date;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [date.now()], target),
  apply: (date) => new date(date.now()).toString(),
});
