import type { Game } from "../../api/game.server";
import { gamePath } from "../../baseball/modes";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Tabs } from "../../ui/tabs";

/** How many balls there are of the member's and of all players, and whose are shown. */
export interface Whose {
  all: boolean;
  own: number;
  everybody: number;
}

/** What of a challenge is shown: the member's own balls unless everybody's are asked for, or there are no own ones. */
export function choose<Ball extends { me: boolean }>(balls: readonly Ball[], all: boolean) {
  const own = balls.filter(({ me }) => me);
  const whose: Whose = { all: all || own.length === 0, own: own.length, everybody: balls.length };
  return { whose, chosen: whose.all ? balls : own };
}

export function WhoseTabs({ game, whose: { all, own, everybody } }: { game: Game; whose: Whose }) {
  const t = useT();
  const language = useLanguage();
  if (own === everybody) return null;
  const path = localePath(language, gamePath(game.mode, game.id));
  return (
    <Tabs
      label={t("game.whose")}
      tabs={[
        { href: `${path}#balls`, label: t("game.whoseOwn", { count: own }), current: !all },
        { href: `${path}?who=all#balls`, label: t("game.whoseAll", { count: everybody }), current: all },
      ]}
    />
  );
}
