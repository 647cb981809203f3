import { useGameWording } from "../../baseball/measures";
import { dayAndTime } from "../../i18n/dates";

interface CountedUntilProps {
  asOf: string;
  /** The member's own games against the player are on the page: they are counted up to now. */
  hasOwnVersus: boolean;
}

export function CountedUntil({ asOf, hasOwnVersus }: CountedUntilProps) {
  const { t, language } = useGameWording();
  return (
    <p className="muted small counted-until">
      {t("player.counted", { time: dayAndTime(asOf, language) })}
      {hasOwnVersus ? ` ${t("player.countedVersus")}` : ""}
    </p>
  );
}
