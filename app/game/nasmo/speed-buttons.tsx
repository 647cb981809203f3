import type { Worded } from "../../islands/island-module";
import { useRate, type Players } from "./use-players";

export const speedTexts = ["nasmo.speeds", "nasmo.speed.quarter", "nasmo.speed.half", "nasmo.speed.full"] as const;

const speeds = [
  { rate: 0.25, text: "nasmo.speed.quarter" },
  { rate: 0.5, text: "nasmo.speed.half" },
  { rate: 1, text: "nasmo.speed.full" },
] as const;

interface SpeedButtonsProps extends Worded<(typeof speedTexts)[number]> {
  players: Players;
}

export function SpeedButtons({ t, players }: SpeedButtonsProps) {
  const rate = useRate(players);
  return (
    <div className="screen-group" role="group" aria-label={t("nasmo.speeds")}>
      {speeds.map((speed) => (
        <button
          key={speed.text}
          type="button"
          className="screen-button"
          disabled={players.length === 0}
          aria-pressed={rate.now === speed.rate}
          onClick={() => rate.set(speed.rate)}
        >
          {t(speed.text)}
        </button>
      ))}
    </div>
  );
}
