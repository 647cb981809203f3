import type { PlayerCard } from "../../api/card.server";
import { levels, recordPath, type RecordQuery } from "../../baseball/record-query";
import { useLocale } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { CardFigures, type Chosen } from "../card-figures";

interface CardSectionProps {
  card: PlayerCard;
  chosen: Chosen;
  query: RecordQuery;
}

/** Shows the member's card; its settings are the list's own filters. */
export function CardSection({ card, chosen, query }: CardSectionProps) {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t("card.title")} id="card">
      <CardFigures
        card={card}
        chosen={chosen}
        forMembers
        hrefOf={({ difficulty, level }) =>
          linkTo(
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
