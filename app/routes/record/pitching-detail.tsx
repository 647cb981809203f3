import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Pitch } from "../../baseball/game";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { outcomeName } from "../../baseball/game-words";
import { loadGame } from "../../baseball/load-game.server";
import { kmh } from "../../baseball/numbers";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";
import { Table } from "../../ui/table";

export const handle: PageHandle = {
  title: gameTitle,
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
  const labels = ["player", "outcome", "zone", "speed", "points"] as const;
  return (
    <Section title={t("game.pitches")}>
      <Table
        caption={t("game.pitches")}
        hideCaption
        columns={[{ label: t("game.round") }, ...labels.map((label) => ({ label: t(`game.${label}`) }))]}
        rows={pitches.map((pitch, i) => ({
          key: String(i),
          head: t("game.roundNumber", { round: pitch.round }),
          cells: [
            pitch.nickname,
            outcomeName(t, pitch.outcome),
            pitch.zone || t("game.outsideZone"),
            kmh(t, pitch.speed),
            pitch.points,
          ],
        }))}
      />
    </Section>
  );
}
