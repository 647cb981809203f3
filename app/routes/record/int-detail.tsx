import { useLoaderData } from "@remix-run/react";
import { CountryMatch } from "../../game/record/country-match";
import { GamePage } from "../../game/record/game-page";
import { gameHandle, gameLoader } from "../../game/record/game-route.server";
import { GameFlow, PlayByPlay } from "../../game/record/play-by-play";

export const handle = gameHandle("int");
export const loader = gameLoader("int");

export default function IntDetailPage() {
  const { sheet, shared, plays, playsShown } = useLoaderData<typeof loader>();
  return (
    <GamePage
      sheet={sheet}
      shared={shared}
      plays={plays}
      picture={<GameFlow game={sheet.game} plays={plays} />}
      about={<CountryMatch sheet={sheet} />}
    >
      <PlayByPlay game={sheet.game} plays={plays} shown={playsShown} />
    </GamePage>
  );
}
