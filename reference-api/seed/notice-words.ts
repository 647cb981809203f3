import type { Language } from "../language";
import { koreanStamp } from "../korean-time";
import { VENUES } from "./venues";

export type Both = Readonly<Record<Language, string>>;

export interface Draft {
  title: Both;
  html: Both;
}

/** The facts of a text: its day of publication, how often its template was used before, a venue. */
export interface Occasion {
  at: number;
  turn: number;
  venue: Both;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = [
  ["일", "Sun"],
  ["월", "Mon"],
  ["화", "Tue"],
  ["수", "Wed"],
  ["목", "Thu"],
  ["금", "Fri"],
  ["토", "Sat"],
] as const;

/** Returns the date in Seoul `days` after `at`. */
export function day(at: number, days = 0): Both {
  const time = at + days * DAY;
  const [, month = "", date = ""] = koreanStamp(time).slice(0, 10).split("-");
  const [ko, en] = WEEKDAYS[new Date(time + 9 * HOUR).getUTCDay()] ?? WEEKDAYS[0];
  return {
    ko: `${Number(month)}월 ${Number(date)}일(${ko})`,
    en: `${en}, ${MONTHS[Number(month) - 1] ?? ""} ${Number(date)}`,
  };
}

export function month(at: number, days = 0): Both {
  const number = Number(koreanStamp(at + days * DAY).slice(5, 7));
  const names = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]; // prettier-ignore
  return { ko: `${number}월`, en: names[number - 1] ?? "" };
}

export function season(at: number): Both {
  const [year = "", number = ""] = koreanStamp(at).split("-");
  const quarter = Math.ceil(Number(number) / 3);
  return { ko: `${year}년 ${quarter}분기`, en: `Q${quarter} ${year}` };
}

export const venueAt = (index: number): Both => {
  const venue = VENUES[index % VENUES.length];
  return { ko: venue?.nameKo ?? "", en: venue?.nameEn ?? "" };
};

/** Returns the list's items in turn. */
export function inTurn<Item>(turn: number, ...items: readonly [Item, ...Item[]]): Item {
  return items[turn % items.length] ?? items[0];
}

/** By month, the holidays that a notice announces. */
const HOLIDAYS = ["설 Lunar_New_Year", "설 Lunar_New_Year", "삼일절 Independence_Day", "어린이날 Children's_Day", "어린이날 Children's_Day", "현충일 Memorial_Day", "광복절 Liberation_Day", "광복절 Liberation_Day", "추석 Chuseok", "한글날 Hangeul_Day", "성탄절 Christmas", "성탄절 Christmas"]; // prettier-ignore

export function holidayAfter(at: number): readonly [ko: string, en: string] {
  const [ko = "", en = ""] = HOLIDAYS[Number(koreanStamp(at).slice(5, 7)) - 1]?.split(" ") ?? [];
  return [ko, en.replaceAll("_", " ")];
}

export const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
export const h = (text: string) => `<h2>${text}</h2>`;
export const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
export const ol = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
export const a = (href: string, text: string) => `<a href="${href}">${text}</a>`;

/** The first row is the head. */
export function htmlTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (name: "th" | "td", cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join("")}</tr>`;
  return `<table border="1" style="width:100%"><thead>${row("th", head)}</thead><tbody>${rows.map((cells) => row("td", cells)).join("")}</tbody></table>`;
}
