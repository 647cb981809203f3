import type { BattedBall } from "../../api/record-detail.server";
import { directionOf } from "../../baseball/directions";
import { noRate } from "../../baseball/rates";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { outcomeName } from "../game-words";
import { kmh, metres } from "../numbers";
import { Rounds } from "./rounds";

/** Every ball of a batting challenge. */
export function BattedBalls({ balls }: { balls: readonly BattedBall[] }) {
  const t = useT();
  return (
    <Section title={t("game.battedBalls")}>
      <Rounds
        title={t("game.battedBalls")}
        rows={balls}
        columns={[
          { label: t("game.outcome"), words: true, of: (ball) => outcomeName(t, ball.outcome) },
          {
            label: t("game.direction"),
            words: true,
            of: (ball) => (ball.distance ? t(`game.way.${directionOf(ball.direction)}`) : noRate),
          },
          { label: t("game.distance"), of: (ball) => metres(t, ball.distance) },
          { label: t("game.exitSpeed"), of: (ball) => kmh(t, ball.exitSpeed) },
          { label: t("game.speed"), of: (ball) => kmh(t, ball.speed) },
          { label: t("game.points"), of: (ball) => ball.points },
        ]}
      />
    </Section>
  );
}
