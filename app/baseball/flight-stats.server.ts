import type { Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import type { BattedBall } from "./game";
import { kmh, metres } from "./numbers";
import { meanOfTenths } from "./shares";

/** How far and how fast balls flew: the most and the mean of those that flew. */
export function flightStats(balls: readonly BattedBall[], language: Language) {
  const t = translators[language];
  const measured = (of: (ball: BattedBall) => number) => balls.map(of).filter((value) => value > 0);
  const [distances, exits] = [measured(({ distance }) => distance), measured(({ exitSpeed }) => exitSpeed)];
  return [
    { of: "maxDistance", value: metres(t, Math.max(0, ...distances)) },
    { of: "meanDistance", value: metres(t, meanOfTenths(distances)) },
    { of: "maxExit", value: kmh(t, Math.max(0, ...exits)) },
    { of: "meanExit", value: kmh(t, meanOfTenths(exits)) },
  ] as const;
}
