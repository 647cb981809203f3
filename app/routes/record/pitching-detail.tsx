import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Pitch } from "../../baseball/game";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { outcomeName } from "../../baseball/game-words";
import { loadGame } from "../../baseball/load-game.server";
import { kmh } from "../../baseball/numbers";
import { Rounds } from "../../baseball/rounds";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.pit",
  layout: "sub",
  back: "/record?mode=pit",
  texts: ["record", "game"],
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "pit");
}

export default function PitchingDetailPage() {
  const detail = useLoaderData<typeof loader>();
  return (
    <GamePage detail={detail}>
      <Pitches pitches={detail.pitches} />
    </GamePage>
  );
}

function Pitches({ pitches }: { pitches: Pitch[] }) {
  const t = useT();
  return (
    <Section title={t("game.pitches")}>
      <Rounds
        title={t("game.pitches")}
        rows={pitches}
        columns={[
          { label: t("game.outcome"), words: true, of: (pitch) => outcomeName(t, pitch.outcome) },
          { label: t("game.zone"), words: true, of: (pitch) => pitch.zone || t("game.outsideZone") },
          { label: t("game.speed"), of: (pitch) => kmh(t, pitch.speed) },
          { label: t("game.points"), of: (pitch) => pitch.points },
        ]}
      />
    </Section>
  );
}
