import { scalar } from "./php-values";

const clock = /^(\d{1,2}):?([0-5]\d)(?::00)?$/;

/** "10:00", "02:30", "26:00", in minutes after midnight; "24:00" and more are the night after the day. */
function minutesOf(value: unknown): number | undefined {
  const [, hours, minutes] = clock.exec(typeof value === "string" ? value.trim() : "") ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= 36 * 60 ? total : undefined;
}

export const phpClock = scalar(
  "Clock",
  "clock",
  "fault",
  { description: "a time of day", type: "string", examples: ["10:00", "26:00"] },
  minutesOf,
);
