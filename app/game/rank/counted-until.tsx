import { useGameWording } from "../../baseball/measures";
import { dayAndTime } from "../../i18n/dates";

interface CountedUntilProps {
  /** Null where the page says so elsewhere. */
  asOf: string | null;
  /** The member's own games against the player are on the page: they are counted up to now. */
  hasOwnVersus: boolean;
}

export function CountedUntil({ asOf, hasOwnVersus }: CountedUntilProps) {
  const { t, language } = useGameWording();
  const texts = [
    ...(asOf ? [t("player.counted", { time: dayAndTime(asOf, language) })] : []),
    ...(hasOwnVersus ? [t("player.countedVersus")] : []),
  ];
  return texts.length ? <p className="muted small counted-until">{texts.join(" ")}</p> : null;
}
