import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { loadMatch } from "../../baseball/load-game.server";
import { PlayByPlay } from "../../baseball/play-by-play";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.reg",
  layout: "sub",
  back: "/record",
};

export function loader(args: LoaderFunctionArgs) {
  return loadMatch(args, "reg");
}

export default function RegDetailPage() {
  const { sheet, halves } = useLoaderData<typeof loader>();
  return <GamePage sheet={sheet}>{import.meta.env.SSR ? <PlayByPlay halves={halves} /> : null}</GamePage>;
}
