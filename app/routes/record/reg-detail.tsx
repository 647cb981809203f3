import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gamePageTitle } from "../../game/record/game-page";
import { loadGame } from "../../game/record/load-game.server";
import { PlayByPlay } from "../../game/record/play-by-play";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.reg",
  layout: "sub",
  area: "game",
  back: "/record",
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "reg");
}

export default function RegDetailPage() {
  const { sheet, shared, plays } = useLoaderData<typeof loader>();
  return (
    <GamePage sheet={sheet} shared={shared}>
      <PlayByPlay game={sheet.game} plays={plays} />
    </GamePage>
  );
}
