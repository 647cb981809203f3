import type { Versus } from "../../api/compare.server";
import type { Mode } from "../../baseball/modes";
import { groupDigits } from "../../i18n/numbers";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { GameList } from "../game-list";

interface VersusProps {
  mode: Mode;
  /** Labels of the wins and the losses. */
  labels: readonly [string, string];
  versus: Versus;
}

export function VersusSection({ mode, labels, versus }: VersusProps) {
  const t = useT();
  const [won, lost] = labels;
  const { games: count, wins, draws, losses, list } = versus;
  const names = { mode: t(`record.mode.${mode}`) };
  return (
    <Section title={t("rank.versus")} id="versus">
      <p className="muted small">{count ? t("rank.versusOf", { ...names, count }) : t("rank.versusNone", names)}</p>
      {count ? (
        <StatTiles
          label={t("rank.versus")}
          stats={[
            { label: won, value: groupDigits(wins), lit: true },
            { label: t("rank.versusDraws"), value: groupDigits(draws) },
            { label: lost, value: groupDigits(losses), lit: true },
          ]}
        />
      ) : null}
      {list.length ? <GameList games={list} label={t("rank.versusGames")} /> : null}
    </Section>
  );
}
