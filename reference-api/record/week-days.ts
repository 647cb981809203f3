import { z } from "zod";
import type { MemberCall } from "../call";
import { dayAfter, isDay, koreanDay } from "../korean-time";

/** Days in Seoul. */
export interface Week {
  monday: string;
  sunday: string;
}
/** Whose week it is, also of a shared one. */
export type Whose = Pick<MemberCall, "store" | "now" | "language" | "member">;

export const mondayField = z.string().refine((text) => isDay(text) && mondayOf(text) === text, "format");

export const weekFrom = (monday: string): Week => ({ monday, sunday: dayAfter(monday, 6) });
export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
export const isOver = ({ sunday }: Week, now: number) => koreanDay(now) > sunday;
