import type { Language } from "../language";

/** Replaces a forgotten nickname in other players' games. */
export const FORMER_PLAYER: Record<Language, string> = { ko: "탈퇴한 선수", en: "Former player" };
