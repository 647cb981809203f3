import type { Pitch } from "../../api/record-detail.server";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { outcomeName } from "../game-words";
import { kmh } from "../numbers";
import { Rounds } from "./rounds";

/** Every pitch of a pitching challenge. */
export function Pitches({ pitches }: { pitches: readonly Pitch[] }) {
  const t = useT();
  return (
    <Section title={t("game.pitches")}>
      <Rounds
        title={t("game.pitches")}
        rows={pitches}
        columns={[
          { label: t("game.outcome"), words: true, of: (pitch) => outcomeName(t, pitch.outcome) },
          { label: t("game.target"), words: true, of: (pitch) => pitch.target || t("game.outsideZone") },
          { label: t("game.zone"), words: true, of: (pitch) => pitch.zone || t("game.outsideZone") },
          { label: t("game.speed"), of: (pitch) => kmh(t, pitch.speed) },
          { label: t("game.points"), of: (pitch) => pitch.points },
        ]}
      />
    </Section>
  );
}
