import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { askedForAll, loadGame } from "../../baseball/load-game.server";
import { Pitches } from "../../baseball/pitches";
import { speedBins } from "../../baseball/speed-bins.server";
import { SpeedHistogram } from "../../baseball/speed-histogram";
import { choose, WhoseTabs } from "../../baseball/whose";
import { zoneCounts } from "../../baseball/zone-counts.server";
import { ZoneGrid } from "../../baseball/zone-grid";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.pit",
  layout: "sub",
  back: "/record?mode=pit",
};

export async function loader(args: LoaderFunctionArgs) {
  const { sheet, pitches } = await loadGame(args, "pit");
  const { whose, chosen } = choose(pitches, askedForAll(args));
  return {
    sheet,
    whose,
    pitches: chosen,
    zones: zoneCounts(chosen),
    speeds: speedBins(chosen.map(({ speed }) => speed)),
  };
}

export default function PitchingDetailPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <GamePage sheet={data.sheet} about={import.meta.env.SSR ? <Zones {...data} /> : null}>
      {import.meta.env.SSR ? <Pitches pitches={data.pitches} /> : null}
    </GamePage>
  );
}

type ZonesProps = Pick<Awaited<ReturnType<typeof loader>>, "sheet" | "whose" | "zones" | "speeds">;

function Zones({ sheet, whose, zones, speeds }: ZonesProps) {
  const t = useT();
  return (
    <Section title={t("game.zonesHead")} id="balls">
      <WhoseTabs game={sheet.game} whose={whose} />
      <div className="two-charts">
        <ZoneGrid zones={zones} />
        {speeds ? <SpeedHistogram speeds={speeds} /> : null}
      </div>
    </Section>
  );
}
