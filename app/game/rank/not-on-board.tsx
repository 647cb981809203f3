import { shortDay } from "../../i18n/dates";
import { useLocale } from "../../i18n/use-t";
import { boardName } from "./board-name";
import type { BoardPage } from "./load-board.server";
import { needWords } from "./standing";

/** Tells a member without a counted game which games count, and from when. */
export function NotOnBoard({ page }: { page: BoardPage }) {
  const { t, language } = useLocale();
  const { ranking, phase } = page;
  const { board, event } = ranking;
  const mode = t(`record.mode.${board.mode}`);
  const names = { season: boardName(t, board), mode };
  if (phase === "counting") return <p>{t("rank.countingText")}</p>;
  if (!event) return <p>{t(phase === "final" ? "rank.noGamesThen" : "rank.noGames", names)}</p>;
  if (phase === "final") return <p>{t("rank.eventNoGamesThen")}</p>;
  // No games of a member without a contact are ranked.
  if (phase === "open" && event.needContact && !event.contact) return <ContactNote page={page} />;
  return (
    <>
      <p>
        {phase === "upcoming"
          ? t("rank.eventBefore", { day: shortDay(event.from, language), mode })
          : t("rank.eventNoGames", { mode })}
      </p>
      <p>{needWords(t, board)}</p>
      <ContactNote page={page} />
    </>
  );
}

/** Links to where a member registers the contact that an event requires. */
export function ContactNote({ page: { ranking, phase } }: { page: BoardPage }) {
  const { t, linkTo } = useLocale();
  const { event } = ranking;
  if (!event?.needContact || event.contact || phase === "counting" || phase === "final") return null;
  return (
    <p className="own-contact">
      {t("rank.noContact")} <a href={linkTo("/mypage/my-info")}>{t("rank.toContact")}</a>
    </p>
  );
}
