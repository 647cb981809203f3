import { getOpenVenueIds } from "../api/venue.server";
import { offers } from "../branding/offers";
import { languages, localePath, type Path } from "../i18n/languages";
import { anonymousApi } from "../session/api.server";
import { resource } from "../session/doors.server";
import { openVenuePath } from "../venue/venue-query";

const pages: readonly Path[] = [
  "/signin",
  ...(offers("signUp") ? (["/signup"] as const) : []),
  "/terms-page",
  "/user-policy-page",
];
const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/** Lists the pages that visitors may read, each in all languages. */
export const loader = resource(async (visit) => {
  const { origin } = visit.url;
  const venues = offers("venues") ? await getOpenVenueIds(anonymousApi(visit)) : [];
  const entries = [...pages, ...venues.map(openVenuePath)].flatMap((path) => entriesOf(origin, path));
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(text, { headers });
});

function entriesOf(origin: string, path: Path): string[] {
  const addresses = languages.map((language) => ({ language, href: origin + localePath(language, path) }));
  const alternates = addresses.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${addresses.length > 1 ? alternates.join("") : ""}</url>`);
}
