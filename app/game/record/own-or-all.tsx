import { useSearchParams } from "@remix-run/react";
import type { Game } from "../../api/game.server";
import { gamePath } from "../../baseball/modes";
import { useLocale } from "../../i18n/use-t";
import { Tabs } from "../../ui/tabs";

interface OwnOrAll<Turn> {
  all: boolean;
  own: readonly Turn[];
  shown: readonly Turn[];
}

/** Returns the member's own turns of a challenge, or all with `?who=all` or if there are no own ones. */
export function useOwnOrAll<Turn extends { me: boolean }>(turns: readonly Turn[]): OwnOrAll<Turn> {
  const [search] = useSearchParams();
  const own = turns.filter(({ me }) => me);
  const all = search.get("who") === "all" || own.length === 0;
  return { all, own, shown: all ? turns : own };
}

interface OwnOrAllTabsProps {
  game: Game;
  turns: readonly { me: boolean }[];
}

export function OwnOrAllTabs({ game, turns }: OwnOrAllTabsProps) {
  const { t, linkTo } = useLocale();
  const { all, own } = useOwnOrAll(turns);
  if (own.length === turns.length) return null;
  const path = (search: string) => linkTo(`${gamePath(game.mode, game.id)}${search}#balls`);
  return (
    <Tabs
      label={t("game.whose")}
      tabs={[
        { href: path(""), label: t("game.whoseOwn", { count: own.length }), current: !all },
        { href: path("?who=all"), label: t("game.whoseAll", { count: turns.length }), current: all },
      ]}
    />
  );
}
