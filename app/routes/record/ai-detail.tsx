import { useLoaderData } from "@remix-run/react";
import { GamePage } from "../../game/record/game-page";
import { gameHandle, gameLoader } from "../../game/record/game-route.server";
import { OpponentAnalysis } from "../../game/record/opponent-analysis";
import { GameFlow, PlayByPlay } from "../../game/record/play-by-play";

export const handle = gameHandle("ai");
export const loader = gameLoader("ai");

export default function AiDetailPage() {
  const { sheet, shared, opponent, plays, playsShown } = useLoaderData<typeof loader>();
  const about = opponent ? <OpponentAnalysis sheet={sheet} opponent={opponent} /> : null;
  return (
    <GamePage
      sheet={sheet}
      shared={shared}
      plays={plays}
      picture={<GameFlow game={sheet.game} plays={plays} />}
      about={about}
    >
      <PlayByPlay game={sheet.game} plays={plays} shown={playsShown} />
    </GamePage>
  );
}
