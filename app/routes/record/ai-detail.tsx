import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gamePageTitle } from "../../baseball/game-page";
import { loadGame } from "../../baseball/load-game.server";
import { OpponentAnalysis } from "../../baseball/opponent-analysis";
import { PlayByPlay } from "../../baseball/play-by-play";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.ai",
  layout: "sub",
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
