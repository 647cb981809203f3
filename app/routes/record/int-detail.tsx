import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { loadGame } from "../../baseball/load-game.server";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.int",
  layout: "sub",
  back: "/record?mode=int",
  texts: ["record", "game"],
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "int");
}

export default function IntDetailPage() {
  return <GamePage detail={useLoaderData<typeof loader>()} />;
}
