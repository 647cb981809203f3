import type { Ranking } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { rankPath } from "../../baseball/rank-query";
import { localePath } from "../../i18n/languages";
import { useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Section } from "../../ui/section";
import type { BoardPage } from "./load-board.server";
import { percentileOf } from "./percentile";
import { rankSeasonName } from "./rule";
import { place } from "../place";
import { change, meter, sampleOf, valueOf } from "./standing";

export function OwnCard({ page }: { page: BoardPage }) {
  const t = useT();
  const { board, event, me } = page.ranking;
  const names = { season: event?.title ?? rankSeasonName(t, board.season), mode: t(`record.mode.${board.mode}`) };
  return (
    <Section title={t("rank.own")} id="own">
      <div className="own">
        {me ? <OwnPlace page={page} me={me} /> : <p>{t(page.over ? "rank.noGamesThen" : "rank.noGames", names)}</p>}
      </div>
    </Section>
  );
}

function OwnPlace({ page: { query, ranking, over }, me }: { page: BoardPage; me: NonNullable<Ranking["me"]> }) {
  const words = useGameWording();
  const { t, language } = words;
  const { board, event, near } = ranking;
  const percentile = me.rank === null ? null : percentileOf(me.rank, board.qualified);
  return (
    <>
      <div className="own-head">
        <Jersey nickname={me.nickname} digits={String(me.rank ?? "–")} />
        <div className="own-facts">
          <p className={me.rank === null ? "own-waiting" : "own-rank"}>
            {me.rank === null ? t(over ? "rank.missed" : "rank.notYet") : null} {place(t, me)} {change(t, me, board)}
          </p>
          {percentile === null ? null : (
            <p className="own-percentile">{t("rank.percentile", { percentile, count: board.qualified })}</p>
          )}
          <p className="own-value">
            {t(`rank.by.${board.by}`)} <b>{valueOf(board.by, me.sum, words)}</b> {sampleOf(words, board.by, me.sum)}
          </p>
        </div>
      </div>
      {meter(t, me, board, over)}
      {event?.needContact && !me.contact ? <p className="own-note">{t("rank.noContact")}</p> : null}
      {near.length > 1 ? (
        <ol className="near" aria-label={t("rank.near")}>
          {near.map((entry) => (
            <li key={entry.id} className={entry.me ? "near-own" : undefined}>
              {place(t, entry)} <span className="near-name">{entry.nickname}</span>{" "}
              <b>{valueOf(board.by, entry.sum, words)}</b>
            </li>
          ))}
        </ol>
      ) : null}
      {me.rank === null ? null : (
        <ButtonLink
          look="quiet"
          small
          href={`${localePath(language, rankPath(query, { q: undefined, at: "me" }))}#row-${me.id}`}
        >
          {t("rank.toOwn")}
        </ButtonLink>
      )}
    </>
  );
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
