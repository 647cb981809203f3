import { defineCall, type Api } from "./call";
import { game, totals } from "./game.server";
import { row } from "./php-rows";
import { asWritten, phpMaybe, phpMaybeCode, phpText } from "./php-values";
import { rows } from "./read-answer";

const arts = ["season", "tournament", "venue", "video"] as const;
export type BannerArt = (typeof arts)[number];

const banner = row(
  {
    title: ["Title", phpText],
    text: ["Text", phpMaybe],
    link: ["Link", phpMaybe],
    art: ["Art", phpMaybeCode(asWritten(arts)).transform((art) => art ?? "season")],
  },
  "Banner",
);

export const mainCall = defineCall({
  method: "GET",
  path: "/main/main.php",
  summary: "The home page",
  fields: {},
  answer: row({ banners: rows("banners", banner, 10), matches: rows("matches", game, 5), season: ["season", totals] }),
  refusals: [],
});

/** `season` is of the regular mode. */
export function getMain(api: Api) {
  return api(mainCall, {});
}
