const years = 14;
const inSeoul = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Seoul",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Whether somebody born on that day (19950315) is 14 today in Seoul. */
export function isOldEnough(birth: string, now = new Date()): boolean {
  return Number(birth) + years * 10_000 <= Number(inSeoul.format(now).replace(/\D/g, ""));
}
