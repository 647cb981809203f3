import type { Bests } from "../../api/record-report.server";
import { careerCounts, nearMilestone, type CareerCount } from "../../baseball/milestones";
import { groupDigits } from "../../i18n/numbers";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { FigureRows } from "../../ui/figure-rows";
import { milestoneText } from "../game-words";
import { bestLabels } from "../personal-bests";

const names: Readonly<Record<CareerCount, TextKey>> = {
  ...bestLabels,
  games: "game.gamesPlayed",
  wins: "report.careerWins",
};

/** Shows the counts of all matches, whatever the selection, each with a near milestone. */
export function CareerCounts({ career }: { career: NonNullable<Bests["career"]> }) {
  const t = useT();
  const stats = careerCounts.map((of) => {
    const near = nearMilestone(of, career[of]);
    const value = groupDigits(career[of]);
    return { label: t(names[of]), value, note: near ? milestoneText(t, near) : undefined };
  });
  return (
    <Section title={t("report.career")} id="career">
      <FigureRows label={t("report.career")} stats={stats} />
    </Section>
  );
}
