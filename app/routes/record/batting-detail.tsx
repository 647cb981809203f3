import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BattedBall } from "../../baseball/game";
import { GamePage, gameTitle } from "../../baseball/game-page";
import { outcomeName } from "../../baseball/game-words";
import { loadGame } from "../../baseball/load-game.server";
import { kmh, metres } from "../../baseball/numbers";
import { Rounds } from "../../baseball/rounds";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: gameTitle,
  heading: "record.mode.bat",
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
  return (
    <Section title={t("game.battedBalls")}>
      <Rounds
        title={t("game.battedBalls")}
        rows={balls}
        columns={[
          { label: t("game.outcome"), words: true, of: (ball) => outcomeName(t, ball.outcome) },
          { label: t("game.distance"), of: (ball) => metres(t, ball.distance) },
          { label: t("game.exitSpeed"), of: (ball) => kmh(t, ball.exitSpeed) },
          { label: t("game.speed"), of: (ball) => kmh(t, ball.speed) },
          { label: t("game.points"), of: (ball) => ball.points },
        ]}
      />
    </Section>
  );
}
