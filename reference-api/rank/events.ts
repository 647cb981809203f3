import { z } from "zod";
import { inLanguage } from "../record/game-item";
import { koreanDay } from "../korean-time";
import type { Language } from "../language";
import type { Store } from "../store";
import { rowOf } from "../table";
import { EVENT_MEASURES } from "./measures";
import { MODES } from "../modes";
import { RANK_TABLES } from "./schema";

export const DIFFICULTIES = ["EASY", "NORMAL", "HARD"] as const;

const eventRow = rowOf(RANK_TABLES.rank_events).extend({ mode: z.enum(MODES) });
export type EventRow = z.infer<typeof eventRow>;

export const allEvents = (store: Store) =>
  store.all(eventRow, "SELECT * FROM rank_events ORDER BY from_day DESC, seq DESC");

export const eventBySequence = (store: Store, seq: number) =>
  store.one(eventRow, "SELECT * FROM rank_events WHERE seq = ?", seq);

export const eventItem = (event: EventRow, language: Language, now: number) => ({
  EventSeq: event.seq,
  Title: inLanguage(language, event.title_ko, event.title_en),
  Status: statusOf(event, koreanDay(now)),
  From: event.from_day,
  To: event.to_day,
  Mode: event.mode,
});

export const eventDetail = (event: EventRow, language: Language, now: number) => ({
  ...eventItem(event, language, now),
  Text: inLanguage(language, event.text_ko, event.text_en),
  Measures: EVENT_MEASURES,
  MinAB: event.min_ab,
  MinDifficulty: event.min_difficulty,
  MinSpeed: event.min_speed,
  NeedContact: event.need_contact,
});

const statusOf = ({ from_day, to_day }: EventRow, today: string) =>
  today < from_day ? "UPCOMING" : today > to_day ? "CLOSED" : "OPEN";
