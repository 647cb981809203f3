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

export const handle: PageHandle = { title: gameTitle, layout: "sub", back: "/record?mode=pit", texts: ["record"] };

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
    <Section title={t("record.pitches")}>
      <Table
        caption={t("record.pitches")}
        hideCaption
        columns={[{ label: t("record.round") }, ...labels.map((label) => ({ label: t(`record.${label}`) }))]}
        rows={pitches.map((pitch, i) => ({
          key: String(i),
          head: t("record.roundNumber", { round: pitch.round }),
          cells: [
            pitch.nickname,
            outcomeName(t, pitch.outcome),
            pitch.zone || t("record.outsideZone"),
            kmh(t, pitch.speed),
            pitch.points,
          ],
        }))}
      />
    </Section>
  );
}
