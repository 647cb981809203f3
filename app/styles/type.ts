import hangul from "./fonts/pretendard/1.woff2?url";
import latin from "./fonts/pretendard/latin.woff2?url";

/** Files of the font that every page of the language needs, to be fetched beside the sheets. */
export const typeFiles = { ko: [latin, hangul], en: [latin] };
