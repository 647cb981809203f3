import { z } from "zod";
import { inLanguage } from "../record/game-item";
import { escapeHtml, type Page } from "../page";
import { providerMarkup } from "../social/provider-page";

const venue = z.object({ name_ko: z.string(), name_en: z.string() });

/** Replaces a venue's own site. */
export const venueHome: Page = ({ store, language, query }) => {
  const row = store.one(venue, "SELECT name_ko, name_en FROM fields WHERE seq = ?", Number(query.get("field")));
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  if (!row) return { status: 404, headers, body: "Not Found" };
  const title = inLanguage(language, row.name_ko, row.name_en);
  return {
    headers,
    body: providerMarkup({ language, look: "carrier", title, content: `<h1>${escapeHtml(title)}</h1>` }),
  };
};
