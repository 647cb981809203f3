import type { Entry } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { rankPath } from "../../baseball/rank-query";
import { measureNames } from "../../baseball/ranking";
import { shortDay, timeOfToday } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { ordinal } from "../../i18n/numbers";
import type { Wording } from "../../i18n/texts";
import { useT, useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Section } from "../../ui/section";
import { OwnCardLink } from "../own-card-link";
import { place } from "../place";
import { boardName } from "./board-name";
import { gapWords, promiseWords } from "./gap";
import type { BoardPage } from "./load-board.server";
import { percentileOf } from "./percentile";
import { progressNow, sinceWords } from "./since-ranking";
import { change, meter, sampleOf, valueOf, needWords } from "./standing";

export function OwnCard({ page }: { page: BoardPage }) {
  const t = useT();
  const { me } = page.ranking;
  return (
    <Section title={t("rank.own")} id="own">
      <div className="board-box own">{me ? <OwnPlace page={page} me={me} /> : <NotOnBoard page={page} />}</div>
    </Section>
  );
}

function OwnPlace({ page, me }: { page: BoardPage; me: Entry }) {
  const words = useGameWording();
  const { t, language } = words;
  const { query, ranking, phase } = page;
  const { board, near } = ranking;
  const share = shareWords(words, me, board.qualified);
  const promise = promiseWords(words, ranking, phase === "open" ? gapWords(words, ranking) : null);
  return (
    <>
      <div className="row">
        <Jersey nickname={me.nickname} digits={String(me.rank ?? "–")} />
        <div className="own-facts">
          <p className={me.rank === null ? "own-waiting" : "own-rank"}>
            {me.rank === null ? t(unranked(page)) : null} {place(t, me)} {change(t, me, board)}
          </p>
          {share ? <p className="own-percentile">{share}</p> : null}
          <p className="muted small own-value">
            {t(measureNames[board.by])} <b>{valueOf(board.by, me.sum, words)}</b> {sampleOf(words, board.by, me.sum)}
            {dot}
            {t("rank.asOf", { time: timeOfToday(board.asOf, language) })}
          </p>
        </div>
      </div>
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
              {place(t, entry)}{" "}
              <span className="near-name" translate="no">
                {entry.nickname}
              </span>{" "}
              <b>{valueOf(board.by, entry.sum, words)}</b>
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

function shareWords({ t, language }: Wording, me: Entry, count: number): string | null {
  if (me.rank === null) return null;
  const percentile = percentileOf(me.rank, count);
  if (percentile !== null) return t("rank.percentile", { percentile, count });
  return t(me.tied ? "rank.rankOfTied" : "rank.rankOf", { rank: ordinal(me.rank, language), count });
}

function unranked({ phase, ranking: { board, me } }: BoardPage) {
  if (phase === "counting") return "rank.counting";
  return phase === "final" && (me?.have ?? 0) < board.need ? (`rank.missed.${board.needOf}` as const) : "rank.notYet";
}

function Jersey({ nickname, digits }: { nickname: string; digits: string }) {
  return (
    <svg className="jersey" viewBox="0 0 120 124" aria-hidden="true" focusable="false">
      <path className="jersey-cloth" d="M40 6 12 16 2 52l20 7 4-9v68h68V50l4 9 20-7-10-36L80 6c-4 9-36 9-40 0z" />
      <path className="jersey-trim" d="M40 6c4 9 36 9 40 0M5 45l20 7M115 45l-20 7M26 110h68" />
      <text className="jersey-name" x="60" y="36">
        {nickname}
      </text>
      <text className={`jersey-number jersey-number-${digits.length}`} x="60" y={digits.length > 2 ? 84 : 94}>
        {digits}
      </text>
    </svg>
  );
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
