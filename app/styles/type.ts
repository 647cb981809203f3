import type { Language } from "../i18n/languages";
import hangul from "./fonts/pretendard/1.woff2?url";
import latin from "./fonts/pretendard/latin.woff2?url";

/** Returns the files of the font that every page of the language needs, to be fetched beside the sheets. */
export const typeOf = (language: Language) => (language === "ko" ? [latin, hangul] : [latin]);
