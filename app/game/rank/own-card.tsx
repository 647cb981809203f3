import type { Ranking } from "../../api/rank.server";
import { rankPath } from "../../baseball/rank-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Section } from "../../ui/section";
import { Jersey } from "./jersey";
import type { BoardPage } from "./load-board.server";
import { percentileOf } from "./percentile";
import { rankSeasonName } from "./rule";
import { change, meter, place, sampleOf, valueOf } from "./standing";

/** The member's own place, above all others'; before the first game an invitation. */
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
  const t = useT();
  const language = useLanguage();
  const words = { t, language };
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
            {t(`rank.by.${board.by}`)} <b>{valueOf(board.by, me.sum, words)}</b> {sampleOf(t, board.by, me.sum)}
          </p>
        </div>
      </div>
      {meter(t, me, board, over)}
      {event?.needContact && !me.contact ? <p className="own-note">{t("rank.noContact")}</p> : null}
      {near.length > 1 ? (
        <ol className="near" aria-label={t("rank.near")}>
          {near.map((one) => (
            <li key={one.id} className={one.me ? "near-own" : undefined}>
              {place(t, one)} <span className="near-name">{one.nickname}</span>{" "}
              <b>{valueOf(board.by, one.sum, words)}</b>
            </li>
          ))}
        </ol>
      ) : null}
      {me.rank === null ? null : (
        <ButtonLink
          look="quiet"
          small
          href={`${localePath(language, rankPath(query, { q: undefined, at: "me" }))}#p${me.id}`}
        >
          {t("rank.toOwn")}
        </ButtonLink>
      )}
    </>
  );
}
