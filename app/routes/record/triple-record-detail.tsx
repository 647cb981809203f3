import { useLoaderData } from "@remix-run/react";
import { GamePage } from "../../game/record/game-page";
import { gameHandle, gameLoader } from "../../game/record/game-route.server";
import { GameFlow, PlayByPlay } from "../../game/record/play-by-play";

export const handle = gameHandle("triple");
export const loader = gameLoader("triple");

export default function TripleRecordDetailPage() {
  const { sheet, shared, plays, playsShown } = useLoaderData<typeof loader>();
  return (
    <GamePage sheet={sheet} shared={shared} plays={plays} picture={<GameFlow game={sheet.game} plays={plays} />}>
      <PlayByPlay game={sheet.game} plays={plays} shown={playsShown} />
    </GamePage>
  );
}
