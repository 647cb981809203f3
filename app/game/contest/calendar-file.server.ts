import type { DateArray } from "ics";
import brand from "../../../brand/brand.json";
import type { ContestDetail } from "../../api/contest.server";
import type { Translate } from "../../i18n/texts";
import { modesOf } from "./contest-words";
import { rankedByName } from "./score-stats";

/** Returns a tournament's days as a calendar file (RFC 5545). `url` is the tournament page's. */
export async function calendarFile(t: Translate, contest: ContestDetail["contest"], url: string): Promise<string> {
  // Loaded for the first file: with its packages it is a sixth of the server's modules.
  const { createEvent } = await import("ics");
  const { id, title, from, to, intro, entry, modes } = contest;
  const facts = [modesOf(t, modes), rankedByName(t, contest)].filter(Boolean).join(" · ");
  const { value, error } = createEvent({
    uid: `contest-${id}@${new URL(url).hostname}`,
    productId: `-//${brand.name.en}//Tournaments//EN`,
    title: plain(title),
    description: plain([intro, facts, entry, url].filter(Boolean).join("\n")),
    url,
    start: daysAfter(from, 0),
    // DTEND is exclusive.
    end: daysAfter(to, 1),
    transp: "TRANSPARENT",
  });
  if (!value) throw error ?? new Error("No calendar file");
  return value
    .replace(/\r\n[\t ]/g, "")
    .split("\r\n")
    .map(folded)
    .join("\r\n");
}

function daysAfter(day: string, count: number): DateArray {
  const date = new Date(Date.parse(day) + count * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/** Removes control characters except line ends. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}

const longestLine = 75;

/** Folds by bytes, which RFC 5545 limits; the package folds by characters. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
