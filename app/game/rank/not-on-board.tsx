import { shortDay } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { boardName } from "./board-name";
import type { BoardPage } from "./load-board.server";

/** The own card of a member without a counted game: what counts, and from when. */
export function NotOnBoard({ page }: { page: BoardPage }) {
  const t = useT();
  const language = useLanguage();
  const { ranking, phase } = page;
  const { board, event } = ranking;
  const mode = t(`record.mode.${board.mode}`);
  const names = { season: boardName(t, board), mode };
  if (phase === "counting") return <p>{t("rank.countingText")}</p>;
  if (!event) return <p>{t(phase === "final" ? "rank.noGamesThen" : "rank.noGames", names)}</p>;
  if (phase === "final") return <p>{t("rank.eventNoGamesThen")}</p>;
  // Games of a member without a contact are not on the board, whatever they are.
  if (phase === "open" && event.needContact && !event.contact) return <ContactNote page={page} />;
  return (
    <>
      <p>
        {phase === "upcoming"
          ? t("rank.eventBefore", { day: shortDay(event.from, language), mode })
          : t("rank.eventNoGames", { mode })}
      </p>
      <p>{t(`rank.rule.need.${board.needOf}`, { count: board.need })}</p>
      <ContactNote page={page} />
    </>
  );
}

/** Leads a member without the contact that an event asks for to where one is registered. */
export function ContactNote({ page: { ranking, phase } }: { page: BoardPage }) {
  const t = useT();
  const language = useLanguage();
  const { event } = ranking;
  if (!event?.needContact || event.contact || phase === "counting" || phase === "final") return null;
  return (
    <p className="own-contact">
      {t("rank.noContact")} <a href={localePath(language, "/mypage/my-info")}>{t("rank.toContact")}</a>
    </p>
  );
}
