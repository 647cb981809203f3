import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Opponent } from "../../baseball/game";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { levelName } from "../../baseball/game-words";
import { loadGame } from "../../baseball/load-game.server";
import { kmh } from "../../baseball/numbers";
import { earnedRunAverage, rate } from "../../baseball/rates";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Facts } from "../../ui/facts";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.ai",
  layout: "sub",
  back: "/record?mode=ai",
  texts: ["record", "game"],
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "ai");
}

export default function AiDetailPage() {
  const detail = useLoaderData<typeof loader>();
  return <GamePage detail={detail} about={detail.opponent && <OpponentFacts opponent={detail.opponent} />} />;
}

function OpponentFacts({ opponent }: { opponent: Opponent }) {
  const t = useT();
  const language = useLanguage();
  const { name, level, style, hits, atBats, runsAllowed, outs, maxSpeed } = opponent;
  return (
    <Section title={t("game.opponent")}>
      <p>{t("game.opponentLead", { name })}</p>
      <Facts
        facts={[
          { label: t("game.level"), value: levelName(t, level) },
          ...(style ? [{ label: t("game.opponentStyle"), value: t(`game.style.${style}`) }] : []),
          { label: t("game.opponentAvg"), value: rate(hits, atBats, language) },
          { label: t("game.opponentEra"), value: earnedRunAverage(runsAllowed, outs) },
          { label: t("game.opponentSpeed"), value: kmh(t, maxSpeed) },
        ]}
      />
    </Section>
  );
}
