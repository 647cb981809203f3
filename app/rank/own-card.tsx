import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { ButtonLink } from "../ui/button";
import { Section } from "../ui/section";
import { Jersey } from "./jersey";
import type { BoardData } from "./load-board.server";
import { Meter } from "./meter";
import { change, place } from "./place";
import { rankPath } from "./rank-query";
import type { Row } from "./rows.server";

/** The member's own place, above all others'. */
export function OwnCard({ data }: { data: BoardData }) {
  const t = useT();
  const { own, names, over } = data;
  return (
    <Section title={t("rank.own")} id="own">
      <div className="own">
        {own ? (
          <OwnPlace data={data} own={own} />
        ) : (
          <p>{over ? t("rank.noGamesThen", names) : t("rank.noGames", names)}</p>
        )}
      </div>
    </Section>
  );
}

function OwnPlace({ data, own }: { data: BoardData; own: NonNullable<BoardData["own"]> }) {
  const t = useT();
  const language = useLanguage();
  const { query, board, event, over } = data;
  const { row, percentile, contact, near } = own;
  return (
    <>
      <div className="own-head">
        <Jersey nickname={row.nickname} number={row.rank} />
        <div className="own-facts">
          {row.meter ? (
            <p className="own-waiting">{over ? t("rank.missed") : t("rank.notYet")}</p>
          ) : (
            <p className="own-rank">
              {place(t, row)} {change(t, row)}
            </p>
          )}
          {percentile === null ? null : (
            <p className="own-percentile">{t("rank.percentile", { percentile, count: board.qualified })}</p>
          )}
          <p className="own-value">
            <span>{t(`rank.by.${board.by}`)}</span> <b>{row.value}</b> <span>{row.sample}</span>
          </p>
        </div>
      </div>
      {row.meter ? <Meter meter={row.meter} /> : null}
      {event && !contact ? <p className="own-note">{t("rank.noContact")}</p> : null}
      {near.length > 1 ? <Near rows={near} /> : null}
      {row.rank === null ? null : (
        <ButtonLink
          look="quiet"
          small
          href={`${localePath(language, rankPath(query, { q: undefined, at: "me" }))}#p${row.id}`}
        >
          {t("rank.toOwn")}
        </ButtonLink>
      )}
    </>
  );
}

/** Two above, two below. */
function Near({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  return (
    <ol className="near" aria-label={t("rank.near")}>
      {rows.map((row) => (
        <li key={row.id} className={row.me ? "near-own" : undefined}>
          {place(t, row)} <span className="near-name">{row.nickname}</span> <b>{row.value}</b>
        </li>
      ))}
    </ol>
  );
}
