import hangul from "@type/1.woff2?url";
import latin from "@type/latin.woff2?url";

/** Files of the font that every page of the language needs, to be fetched beside the sheets. */
export const typeFiles = { ko: [latin, hangul], en: [latin] };
