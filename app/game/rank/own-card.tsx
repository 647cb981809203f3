import type { Entry } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { rankPath, type RankQuery } from "../../baseball/rank-query";
import { measureNames } from "../../baseball/ranking";
import { shortDay, timeOfToday } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { ordinal } from "../../i18n/numbers";
import type { Wording } from "../../i18n/texts";
import { useT, useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Hero } from "../../ui/hero";
import { OwnCardLink } from "../own-card-link";
import { pathTo } from "../path-to-player";
import { place, placeWords } from "../place";
import { boardName } from "./board-name";
import { gapWords, promiseWords } from "./gap";
import type { BoardPage } from "./load-board.server";
import { percentileOf } from "./percentile";
import { progressNow, sinceWords } from "./since-ranking";
import { changeSince, meter, sampleOf, valueOf, needWords } from "./standing";

export function OwnCard({ page }: { page: BoardPage }) {
  const t = useT();
  const { me } = page.ranking;
  return (
    <section className="board-box own" aria-labelledby="own">
      <h2 className={me?.rank ? "visually-hidden" : undefined} id="own">
        {t("rank.own")}
      </h2>
      {me ? <OwnPlace page={page} me={me} /> : <NotOnBoard page={page} />}
    </section>
  );
}

function OwnPlace({ page, me }: { page: BoardPage; me: Entry }) {
  const words = useGameWording();
  const { t, language } = words;
  const { query, ranking, phase } = page;
  const { board, near } = ranking;
  const promise = promiseWords(words, ranking, phase === "open" ? gapWords(words, ranking) : null);
  const value = (
    <span className="muted small own-value">
      {t(measureNames[board.by])} <b>{valueOf(board.by, me.sum, words)}</b> {sampleOf(words, board.by, me.sum)}
      {dot}
      {t("rank.asOf", { time: timeOfToday(board.asOf, language) })}
    </span>
  );
  return (
    <>
      {me.rank === null ? (
        <>
          <p className="own-waiting">{t(unranked(page))}</p>
          {value}
        </>
      ) : (
        <Hero
          label={ranking.event?.title ?? `${boardName(t, board)} ${t(`record.mode.${board.mode}`)}`}
          value={placeWords(t, me.rank, me.tied)}
          place={changeSince(words, me, board)}
          note={
            <>
              <span className="own-share">{shareWords(words, me.rank, me.tied, board.qualified)}</span> {value}
            </>
          }
        />
      )}
      {meter(t, progressNow(ranking, me), board, phase)}
      <ContactNote page={page} />
      {promise ? <p className="own-gap">{promise}</p> : null}
      {near.length > 1 ? (
        <ol className="near" aria-label={t("rank.near")}>
          {near.map((entry, i) => (
            <li
              key={entry.id ?? `hidden-${i}`}
              className={entry.me ? "near-own" : undefined}
              aria-current={entry.me || undefined}
            >
              {place(t, entry)} <NearName entry={entry} query={query} /> <b>{valueOf(board.by, entry.sum, words)}</b>
            </li>
          ))}
        </ol>
      ) : null}
      {me.rank === null ? null : (
        <ButtonLink
          look="quiet"
          small
          href={localePath(language, `${rankPath(query, { q: undefined, at: "me" })}#row-${me.id}`)}
        >
          {t("rank.toOwn")}
        </ButtonLink>
      )}{" "}
      <OwnCardLink />
    </>
  );
}

function NearName({ entry, query: { mode, season } }: { entry: Entry; query: RankQuery }) {
  const { linkTo } = useLocale();
  const path = pathTo(entry, { mode, season });
  if (!path)
    return (
      <span className="near-name" translate="no">
        {entry.nickname}
      </span>
    );
  return (
    <a className="near-name touch" href={linkTo(path)} translate="no">
      {entry.nickname}
    </a>
  );
}

function shareWords({ t, language }: Wording, rank: number, tied: boolean, count: number): string {
  const percentile = percentileOf(rank, count);
  if (percentile !== null) return t("rank.percentile", { percentile, count });
  return t(tied ? "rank.rankOfTied" : "rank.rankOf", { rank: ordinal(rank, language), count });
}

function unranked({ phase, ranking: { board, me } }: BoardPage) {
  if (phase === "counting") return "rank.counting";
  return phase === "final" && (me?.have ?? 0) < board.need ? (`rank.missed.${board.needOf}` as const) : "rank.notYet";
}

/** Tells a member without a counted game which games count, and from when. */
function NotOnBoard({ page }: { page: BoardPage }) {
  const words = useGameWording();
  const { t, language } = words;
  const { ranking, phase } = page;
  const { board, event } = ranking;
  const mode = t(`record.mode.${board.mode}`);
  const names = { season: boardName(t, board), mode };
  if (phase === "counting") return <p>{t("rank.countingText")}</p>;
  const since = sinceWords(words, ranking, null);
  if (since)
    return (
      <>
        <p className="own-gap">{since}</p>
        <p>{t("rank.firstGames")}</p>
        <p>{needWords(t, board)}</p>
      </>
    );
  const until =
    phase === "open" && !ranking.uncounted ? (
      <p className="muted small">{t("rank.asOf", { time: timeOfToday(board.asOf, language) })}</p>
    ) : null;
  if (!event)
    return (
      <>
        <p>{t(phase === "final" ? "rank.noGamesThen" : "rank.noGames", names)}</p>
        {until}
      </>
    );
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
      {until}
      <p>{needWords(t, board)}</p>
      <ContactNote page={page} />
    </>
  );
}

/** Links to where a member registers the contact that an event requires. */
function ContactNote({ page: { ranking, phase } }: { page: BoardPage }) {
  const { t, linkTo } = useLocale();
  const { event } = ranking;
  if (!event?.needContact || event.contact || phase === "counting" || phase === "final") return null;
  return (
    <p className="own-contact">
      {t("rank.noContact")} <a href={linkTo("/mypage/my-info")}>{t("rank.toContact")}</a>
    </p>
  );
}
