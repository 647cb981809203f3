import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BattedBall } from "../../api/record-detail.server";
import { meanOfTenths } from "../../baseball/shares";
import { kmh, metres } from "../../game/numbers";
import { BattedBalls } from "../../game/record/batted-balls";
import { GamePage, gamePageTitle } from "../../game/record/game-page";
import { askedForAll, loadGame } from "../../game/record/load-game.server";
import { SprayChart } from "../../game/record/spray-chart";
import { sprayGeometry } from "../../game/record/spray-geometry";
import { choose, WhoseTabs } from "../../game/record/whose";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.bat",
  layout: "sub",
  area: "game",
  back: "/record?mode=bat",
};

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadGame(args, "bat")), all: askedForAll(args) };
}

export default function BattingDetailPage() {
  const t = useT();
  const { sheet, shared, battedBalls, all } = useLoaderData<typeof loader>();
  const { whose, chosen } = choose(battedBalls, all);
  const about = (
    <Section title={t("game.sprayHead")} id="balls">
      <WhoseTabs game={sheet.game} whose={whose} />
      <div className="two-charts">
        <SprayChart spray={sprayGeometry(chosen)} />
        <FlightStats balls={chosen} />
      </div>
    </Section>
  );
  return (
    <GamePage sheet={sheet} shared={shared} about={about}>
      <BattedBalls balls={chosen} />
    </GamePage>
  );
}

/** How far and how fast balls flew: the most and the mean of those that flew. */
function FlightStats({ balls }: { balls: readonly BattedBall[] }) {
  const t = useT();
  const measured = (of: (ball: BattedBall) => number) => balls.map(of).filter((value) => value > 0);
  const [distances, exits] = [measured(({ distance }) => distance), measured(({ exitSpeed }) => exitSpeed)];
  return (
    <div>
      <h3>{t("game.flightHead")}</h3>
      <StatTiles
        label={t("game.flightHead")}
        stats={[
          { label: t("game.flightStats.maxDistance"), value: metres(t, Math.max(0, ...distances)) },
          { label: t("game.flightStats.meanDistance"), value: metres(t, meanOfTenths(distances)) },
          { label: t("game.flightStats.maxExit"), value: kmh(t, Math.max(0, ...exits)) },
          { label: t("game.flightStats.meanExit"), value: kmh(t, meanOfTenths(exits)) },
        ]}
      />
    </div>
  );
}
