import { useLoaderData } from "@remix-run/react";
import { GamePage } from "../../game/record/game-page";
import { gameHandle, gameLoader } from "../../game/record/game-route.server";
import { OwnOrAllTabs, useOwnOrAll } from "../../game/record/own-or-all";
import { Pitches } from "../../game/record/rounds";
import { SpeedHistogram } from "../../game/record/speed-histogram";
import { ZoneGrid } from "../../game/record/zone-grid";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";

export const handle = gameHandle("pit");
export const loader = gameLoader("pit");

export default function PitchingDetailPage() {
  const t = useT();
  const { sheet, shared, pitches } = useLoaderData<typeof loader>();
  const { shown } = useOwnOrAll(pitches);
  const picture = (
    <Section title={t("game.zonesHead")} id="balls">
      <OwnOrAllTabs game={sheet.game} turns={pitches} />
      <div className="two-charts">
        <ZoneGrid pitches={shown} />
        <SpeedHistogram pitches={shown} />
      </div>
    </Section>
  );
  return (
    <GamePage sheet={sheet} shared={shared} pitches={pitches} picture={picture}>
      <Pitches pitches={shown} />
    </GamePage>
  );
}
