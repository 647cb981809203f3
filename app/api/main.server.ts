import { z } from "zod/v4";
import type { MemberApi } from "./my.server";
import { phpMaybe, phpText } from "./php";
import { game, totals } from "./record-shape.server";

/** The scenes that the app has drawn for banners. */
export const bannerArts = ["season", "tournament", "venue", "video"] as const;

const main = z.object({
  banners: z.array(
    z
      .object({ Title: phpText, Text: phpText, Link: phpMaybe, Art: z.enum(bannerArts).catch("season") })
      .transform(({ Title, Text, Link, Art }) => ({ title: Title, text: Text, link: Link, art: Art })),
  ),
  matches: z.array(game),
  season: totals,
});

/** What the home page shows: banners, the latest games, the regular mode of this season. */
export function getMain(api: MemberApi) {
  return api({ method: "GET", path: "/main/main.php", answer: main });
}
