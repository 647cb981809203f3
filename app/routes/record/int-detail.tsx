import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CountryMatch } from "../../game/record/country-match";
import { GamePage, gamePageTitle } from "../../game/record/game-page";
import { loadGame } from "../../game/record/load-game.server";
import { PlayByPlay } from "../../game/record/play-by-play";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gamePageTitle,
  heading: "record.mode.int",
  layout: "sub",
  area: "game",
  back: "/record?mode=int",
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "int");
}

export default function IntDetailPage() {
  const { sheet, shared, plays } = useLoaderData<typeof loader>();
  const { game, teams } = sheet;
  return (
    <GamePage sheet={sheet} shared={shared} about={<CountryMatch teams={teams} mySide={game.mySide} />}>
      <PlayByPlay game={game} plays={plays} />
    </GamePage>
  );
}
