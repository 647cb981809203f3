import { scaleLinear } from "d3-scale";
import type { Games } from "../../api/record.server";
import type { Mode } from "../../baseball/modes";
import { useLocale } from "../../i18n/use-t";
import { seasonName } from "../game-words";
import { leadingNumber } from "../numbers";

const most = 8;
const [height, step, bar] = [44, 17, 12];

interface SeasonTrendProps {
  seasons: Games["seasons"];
  mode: Mode;
  current: string | undefined;
}

/** Draws a bar for each of the latest seasons, the newest at the end. */
export function SeasonTrend({ seasons, mode, current }: SeasonTrendProps) {
  const { t, language } = useLocale();
  const shown = seasons.slice(0, most).reverse();
  if (shown.length < 2) return null;
  const texts = shown.map(({ key, sum }) => {
    const { value } = leadingNumber({ t, language }, mode, sum);
    return { key, value, name: seasonName(t, key) };
  });
  const values = texts.map(({ value }) => Number(value.replaceAll(",", "")) || 0);
  const y = scaleLinear([0, Math.max(...values) || 1], [0, height]);
  return (
    <svg
      className="hero-trend"
      viewBox={`0 0 ${most * step} ${height}`}
      role="img"
      aria-label={`${t("record.seasons")}: ${texts.map(({ name, value }) => `${name} ${value}`).join(", ")}`}
    >
      {texts.map(({ key }, i) => {
        const top = Math.max(2, Math.round(y(values[i] ?? 0)));
        return (
          <path
            key={key}
            className={key === current ? "hero-trend-now" : undefined}
            d={`M${(most - shown.length + i) * step + (step - bar)} ${height}v-${top}h${bar}v${top}z`}
          />
        );
      })}
    </svg>
  );
}
