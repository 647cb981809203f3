import { useLoaderData } from "@remix-run/react";
import { CountryMatch } from "../../game/record/country-match";
import { GamePage } from "../../game/record/game-page";
import { gameHandle, gameLoader } from "../../game/record/game-route.server";
import { PlayByPlay } from "../../game/record/play-by-play";

export const handle = gameHandle("int");
export const loader = gameLoader("int");

export default function IntDetailPage() {
  const { sheet, shared, plays } = useLoaderData<typeof loader>();
  const { game, teams } = sheet;
  return (
    <GamePage sheet={sheet} shared={shared} about={<CountryMatch teams={teams} mySide={game.mySide} />}>
      <PlayByPlay game={game} plays={plays} />
    </GamePage>
  );
}
