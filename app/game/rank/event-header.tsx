import type { ChosenEvent } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { rankPath } from "../../baseball/rank-query";
import { localePath } from "../../i18n/languages";
import { Icon, icons } from "../../ui/icon";
import { eventPeriod, eventState } from "./event-line";
import { eventRules } from "./rule";

export function EventHeader({ event, today }: { event: ChosenEvent; today: string }) {
  const words = useGameWording();
  const { t, language } = words;
  const { title, text, mode } = event;
  return (
    <section className="wall event-header" aria-labelledby="event-title">
      {eventState(t, event, today)}
      <h2 id="event-title">{title}</h2>
      <p className="event-period">{eventPeriod(t, event, language)}</p>
      {text ? <p className="event-text">{text}</p> : null}
      <ul className="event-rules" aria-label={t("rank.eventRules")}>
        {eventRules(words, event).map((rule) => (
          <li key={rule}>
            <Icon shape={icons.check} />
            {rule}
          </li>
        ))}
      </ul>
      <a className="touch" href={localePath(language, rankPath({ mode }))}>
        {t("rank.eventBack")}
      </a>
    </section>
  );
}
