import type { PlayerCard } from "../../api/card.server";
import { levels, recordPath, type RecordQuery } from "../../baseball/record-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { CardFigures } from "../card-figures";

/** Shows the member's card; its settings are the list's own filters. */
export function CardSection({ card, query }: { card: PlayerCard; query: RecordQuery }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Section title={t("card.title")} id="card">
      <CardFigures
        card={card}
        forMembers
        hrefOf={({ difficulty, level }) =>
          localePath(
            language,
            `${recordPath(query, {
              difficulty: difficulty ?? undefined,
              level: levels.find((choice) => Number(choice) === level),
            })}#card`,
          )
        }
      />
    </Section>
  );
}
