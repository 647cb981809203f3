import { z } from "zod/v4";
import { game, totals } from "./game.server";
import type { Api } from "./http.server";
import { phpMaybe, phpText, row } from "./php";

export const bannerArts = ["season", "tournament", "venue", "video"] as const;

const banner = row({
  title: ["Title", phpText],
  text: ["Text", phpText],
  link: ["Link", phpMaybe],
  art: ["Art", z.enum(bannerArts).catch("season")],
});

const main = z.object({ banners: z.array(banner), matches: z.array(game), season: totals });

/** `season` is of the regular mode. */
export function getMain(api: Api) {
  return api({ method: "GET", path: "/main/main.php", answer: main });
}
