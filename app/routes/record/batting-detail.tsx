import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BattedBalls } from "../../baseball/batted-balls";
import { flightStats } from "../../baseball/flight-stats.server";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { askedForAll, loadGame } from "../../baseball/load-game.server";
import { SprayChart } from "../../baseball/spray-chart";
import { sprayGeometry } from "../../baseball/spray-geometry.server";
import { choose, WhoseTabs } from "../../baseball/whose";
import { languageOf } from "../../i18n/languages";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.bat",
  layout: "sub",
  back: "/record?mode=bat",
};

export async function loader(args: LoaderFunctionArgs) {
  const { sheet, battedBalls } = await loadGame(args, "bat");
  const { whose, chosen } = choose(battedBalls, askedForAll(args));
  const language = languageOf(new URL(args.request.url).pathname);
  return { sheet, whose, balls: chosen, spray: sprayGeometry(chosen), flight: flightStats(chosen, language) };
}

export default function BattingDetailPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <GamePage sheet={data.sheet} about={import.meta.env.SSR ? <Flights {...data} /> : null}>
      {import.meta.env.SSR ? <BattedBalls balls={data.balls} /> : null}
    </GamePage>
  );
}

type FlightsProps = Pick<Awaited<ReturnType<typeof loader>>, "sheet" | "whose" | "spray" | "flight">;

function Flights({ sheet, whose, spray, flight }: FlightsProps) {
  const t = useT();
  const stats = flight.map(({ of, value }) => ({ label: t(`game.flightStats.${of}`), value }));
  return (
    <Section title={t("game.sprayHead")} id="balls">
      <WhoseTabs game={sheet.game} whose={whose} />
      <div className="two-charts">
        <SprayChart spray={spray} />
        <div>
          <h3>{t("game.flightHead")}</h3>
          <StatTiles label={t("game.flightHead")} stats={stats} />
        </div>
      </div>
    </Section>
  );
}
