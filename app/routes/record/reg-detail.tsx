import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { loadGame } from "../../baseball/load-game.server";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.reg",
  layout: "sub",
  back: "/record",
  texts: ["record", "game"],
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "reg");
}

export default function RegDetailPage() {
  return <GamePage detail={useLoaderData<typeof loader>()} />;
}
