import type { Language } from "./language";

/** In the place of a nickname that is forgotten, in games of other players. */
export const FORMER_PLAYER: Record<Language, string> = { ko: "탈퇴한 선수", en: "Former player" };
