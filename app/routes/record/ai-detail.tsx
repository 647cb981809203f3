import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gamePageTitle } from "../../game/record/game-page";
import { loadGame } from "../../game/record/load-game.server";
import { OpponentAnalysis } from "../../game/record/opponent-analysis";
import { PlayByPlay } from "../../game/record/play-by-play";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.ai",
  layout: "sub",
  area: "game",
  back: "/record?mode=ai",
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "ai");
}

export default function AiDetailPage() {
  const { sheet, shared, opponent, plays } = useLoaderData<typeof loader>();
  const about = opponent ? <OpponentAnalysis game={sheet.game} opponent={opponent} /> : null;
  return (
    <GamePage sheet={sheet} shared={shared} about={about}>
      <PlayByPlay game={sheet.game} plays={plays} />
    </GamePage>
  );
}
