import { useLoaderData } from "@remix-run/react";
import type { BattedBall } from "../../api/record-detail.server";
import { useGameWording } from "../../baseball/measures";
import { meanOfTenths } from "../../baseball/shares";
import { GamePage } from "../../game/record/game-page";
import { gameHandle, gameLoader } from "../../game/record/game-route.server";
import { OwnOrAllTabs, useOwnOrAll } from "../../game/record/own-or-all";
import { BattedBalls } from "../../game/record/rounds";
import { SprayChart } from "../../game/record/spray-chart";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { FigureRows } from "../../ui/figure-rows";

export const handle = gameHandle("bat");
export const loader = gameLoader("bat");

export default function BattingDetailPage() {
  const t = useT();
  const { sheet, shared, battedBalls } = useLoaderData<typeof loader>();
  const { shown } = useOwnOrAll(battedBalls);
  const picture = (
    <Section title={t("game.sprayHead")} id="balls">
      <OwnOrAllTabs game={sheet.game} turns={battedBalls} />
      <div className="two-charts">
        <SprayChart balls={shown} />
        <FlightStats balls={shown} />
      </div>
    </Section>
  );
  return (
    <GamePage sheet={sheet} shared={shared} battedBalls={battedBalls} picture={picture}>
      <BattedBalls balls={shown} />
    </GamePage>
  );
}

function FlightStats({ balls }: { balls: readonly BattedBall[] }) {
  const { t, measures } = useGameWording();
  const measured = (of: (ball: BattedBall) => number) => balls.map(of).filter((value) => value > 0);
  const [distances, exits] = [measured(({ distance }) => distance), measured(({ exitSpeed }) => exitSpeed)];
  return (
    <div>
      <h3>{t("game.flightHead")}</h3>
      <FigureRows
        label={t("game.flightHead")}
        stats={[
          { label: t("game.flightStats.maxDistance"), value: measures.distance(Math.max(0, ...distances)) },
          { label: t("game.flightStats.meanDistance"), value: measures.distance(meanOfTenths(distances)) },
          { label: t("game.flightStats.maxExit"), value: measures.speed(Math.max(0, ...exits)) },
          { label: t("game.flightStats.meanExit"), value: measures.speed(meanOfTenths(exits)) },
        ]}
      />
    </div>
  );
}
