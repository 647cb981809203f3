import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BattedBall } from "../../baseball/game";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { outcomeName } from "../../baseball/game-words";
import { loadGame } from "../../baseball/load-game.server";
import { kmh, metres } from "../../baseball/numbers";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";
import { Table } from "../../ui/table";

export const handle: PageHandle = {
  title: gameTitle,
  layout: "sub",
  back: "/record?mode=bat",
  texts: ["record", "game"],
};

export function loader(args: LoaderFunctionArgs) {
  return loadGame(args, "bat");
}

export default function BattingDetailPage() {
  const detail = useLoaderData<typeof loader>();
  return (
    <GamePage detail={detail}>
      <BattedBalls balls={detail.battedBalls} />
    </GamePage>
  );
}

function BattedBalls({ balls }: { balls: BattedBall[] }) {
  const t = useT();
  const labels = ["player", "outcome", "distance", "exitSpeed", "speed", "points"] as const;
  return (
    <Section title={t("game.battedBalls")}>
      <Table
        caption={t("game.battedBalls")}
        hideCaption
        columns={[{ label: t("game.round") }, ...labels.map((label) => ({ label: t(`game.${label}`) }))]}
        rows={balls.map((ball, i) => ({
          key: String(i),
          head: t("game.roundNumber", { round: ball.round }),
          cells: [
            ball.nickname,
            outcomeName(t, ball.outcome),
            metres(t, ball.distance),
            kmh(t, ball.exitSpeed),
            kmh(t, ball.speed),
            ball.points,
          ],
        }))}
      />
    </Section>
  );
}
