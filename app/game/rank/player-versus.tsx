import { useT } from "../../i18n/use-t";
import type { PlayerProps } from "./player-head";
import { VersusSection } from "./versus-section";

export function PlayerVersus({ query: { mode }, page: { player, versus } }: PlayerProps) {
  const t = useT();
  if (!versus) return null;
  const labels = [t("player.versusWins"), t("rank.versusWins", { name: player.nickname })] as const;
  return <VersusSection mode={mode} labels={labels} versus={versus} />;
}
