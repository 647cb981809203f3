import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { loadMatch } from "../../baseball/load-game.server";
import { OpponentAnalysis } from "../../baseball/opponent-analysis";
import { PlayByPlay } from "../../baseball/play-by-play";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.ai",
  layout: "sub",
  back: "/record?mode=ai",
};

export function loader(args: LoaderFunctionArgs) {
  return loadMatch(args, "ai");
}

export default function AiDetailPage() {
  const { sheet, opponent, halves } = useLoaderData<typeof loader>();
  return (
    <GamePage
      sheet={sheet}
      about={import.meta.env.SSR && opponent ? <OpponentAnalysis game={sheet.game} opponent={opponent} /> : null}
    >
      {import.meta.env.SSR ? <PlayByPlay halves={halves} /> : null}
    </GamePage>
  );
}
