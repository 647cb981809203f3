import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gamePageTitle } from "../../game/record/game-page";
import { askedForAll, loadGame } from "../../game/record/load-game.server";
import { Pitches } from "../../game/record/pitches";
import { speedBins } from "../../game/record/speed-bins";
import { SpeedHistogram } from "../../game/record/speed-histogram";
import { choose, WhoseTabs } from "../../game/record/whose";
import { zoneCounts } from "../../game/record/zone-counts";
import { ZoneGrid } from "../../game/record/zone-grid";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.pit",
  layout: "sub",
  area: "game",
  back: "/record?mode=pit",
};

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadGame(args, "pit")), all: askedForAll(args) };
}

export default function PitchingDetailPage() {
  const t = useT();
  const { sheet, shared, pitches, all } = useLoaderData<typeof loader>();
  const { whose, chosen } = choose(pitches, all);
  const speeds = speedBins(chosen.map(({ speed }) => speed));
  const about = (
    <Section title={t("game.zonesHead")} id="balls">
      <WhoseTabs game={sheet.game} whose={whose} />
      <div className="two-charts">
        <ZoneGrid zones={zoneCounts(chosen)} />
        {speeds ? <SpeedHistogram speeds={speeds} /> : null}
      </div>
    </Section>
  );
  return (
    <GamePage sheet={sheet} shared={shared} about={about}>
      <Pitches pitches={chosen} />
    </GamePage>
  );
}
