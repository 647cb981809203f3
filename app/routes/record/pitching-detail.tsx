import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gamePageTitle } from "../../baseball/game-page";
import { askedForAll, loadGame } from "../../baseball/load-game.server";
import { Pitches } from "../../baseball/pitches";
import { speedBins } from "../../baseball/speed-bins";
import { SpeedHistogram } from "../../baseball/speed-histogram";
import { choose, WhoseTabs } from "../../baseball/whose";
import { zoneCounts } from "../../baseball/zone-counts";
import { ZoneGrid } from "../../baseball/zone-grid";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.pit",
  layout: "sub",
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
