import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CountryMatch } from "../../baseball/country-match";
import { countryName } from "../../baseball/country-names.server";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { loadMatch } from "../../baseball/load-game.server";
import { PlayByPlay } from "../../baseball/play-by-play";
import { languageOf } from "../../i18n/languages";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.int",
  layout: "sub",
  back: "/record?mode=int",
};

export async function loader(args: LoaderFunctionArgs) {
  const match = await loadMatch(args, "int");
  const language = languageOf(new URL(args.request.url).pathname);
  return { ...match, countries: match.sheet.teams.map((team) => countryName(team, language)) };
}

export default function IntDetailPage() {
  const { sheet, halves, countries } = useLoaderData<typeof loader>();
  const { game, teams } = sheet;
  return (
    <GamePage
      sheet={sheet}
      about={import.meta.env.SSR ? <CountryMatch teams={teams} mySide={game.mySide} countries={countries} /> : null}
    >
      {import.meta.env.SSR ? <PlayByPlay halves={halves} /> : null}
    </GamePage>
  );
}
