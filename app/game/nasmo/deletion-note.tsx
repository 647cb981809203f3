import { useT } from "../../i18n/use-t";
import { Icon } from "../../ui/icon";
import { daysLeft, endsSoon } from "./days-left";

/** How long a video is still there; near the end a warning, by a sign and a frame. */
export function DeletionNote({ expiresAt }: { expiresAt: string }) {
  const t = useT();
  const days = daysLeft(expiresAt, Date.now());
  const soon = endsSoon(days);
  const text = days === 0 ? t("nasmo.endsToday") : days === 1 ? t("nasmo.endsTomorrow") : t("nasmo.endsIn", { count: days }); // prettier-ignore
  return (
    <span className={soon ? "ends ends-soon" : "ends"}>
      {soon ? <Icon name="warn" /> : null}
      {text}
    </span>
  );
}
