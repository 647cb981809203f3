import type { Call } from "../call";
import type { Language } from "../language";

/** Selects the name of the player `m`; ?1 is the asking member. Null if another member hides it. */
export const SHOWN_NAME = "CASE WHEN m.rank_hidden = 'N' OR m.seq = ?1 THEN m.nickname END AS nickname";

const HIDDEN: Record<Language, string> = { ko: "비공개 선수", en: "Hidden player" };

export const shownName = (nickname: string | null, language: Language) => nickname ?? HIDDEN[language];

/** Selects whether the member `m` has a page for others. */
export const HAS_PAGE =
  "(m.kind = 'member' AND m.state = 'normal' AND m.rank_hidden = 'N' AND m.page_hidden = 'N') AS page";

/** A field of the optional player pages. */
export const pageFlag = ({ switches }: Call, page: number | null) =>
  switches.optionalCalls ? { Page: page === 1 ? "Y" : "N" } : {};
