import { Games } from "../baseball/games";
import { useT } from "../i18n/use-t";
import { Character } from "../ui/character";
import { Empty } from "../ui/empty";
import { Section } from "../ui/section";
import { Tabs } from "../ui/tabs";
import { FavouriteForm, FavouriteStatus, useFavourites } from "./favourite";
import type { ComparisonData } from "./load-comparison.server";
import { MirrorTable } from "./mirror-table";
import { comparePath, type CompareQuery } from "./rank-query";

export type Pair = NonNullable<ComparisonData["pair"]>;

/** Two players: who they are, their numbers side by side, and what came of it when they met. */
export function PairView({ pair, query }: { pair: Pair; query: CompareQuery }) {
  const t = useT();
  const { names, stats, ranks, bests, modeTabs, seasons, players } = pair;
  const nicknames = [players[0]?.nickname ?? "", players[1]?.nickname ?? ""] as const;
  return (
    <>
      <PairHead pair={pair} query={query} />
      <Tabs label={t("rank.modes")} tabs={modeTabs} />
      <ul className="season-list" aria-label={t("rank.seasons")}>
        {seasons.map(({ href, label, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {pair.played ? (
        <>
          <Section title={t("rank.numbersOf", names)}>
            <MirrorTable caption={t("rank.numbersOf", names)} names={nicknames} rows={stats} />
          </Section>
          {ranks.length ? (
            <Section title={t("rank.ranks")}>
              <MirrorTable caption={t("rank.ranks")} names={nicknames} rows={ranks} />
            </Section>
          ) : null}
          <Section title={t("rank.bests")}>
            <MirrorTable caption={t("rank.bests")} names={nicknames} rows={bests} />
          </Section>
        </>
      ) : (
        <Empty art="rain">
          <p>{t("rank.noNumbers")}</p>
        </Empty>
      )}
      <HeadToHead pair={pair} />
    </>
  );
}

function PairHead({ pair: { players }, query }: { pair: Pair; query: CompareQuery }) {
  const t = useT();
  const favourites = useFavourites(comparePath(query));
  return (
    <>
      <FavouriteStatus said={favourites.said} />
      <div className="pair" onSubmit={favourites.onSubmit}>
        {players.map((player) => (
          <div className="pair-player" key={player.id}>
            <Character id={player.character ?? ""} name="" />
            <p className="pair-name">
              {player.nickname} {player.me ? <span className="me">{t("rank.me")}</span> : null}
            </p>
            <p className="pair-record">{player.record}</p>
            {player.me ? null : <FavouriteForm player={player} favourites={favourites} />}
          </div>
        ))}
      </div>
    </>
  );
}

/** Won, drawn and lost against each other, on the board. */
function HeadToHead({ pair: { versus, names, players } }: { pair: Pair }) {
  const t = useT();
  const slots = [
    { label: t("rank.versusWins", { name: players[0]?.nickname ?? "" }), count: versus.wins },
    { label: t("rank.versusDraws"), count: versus.draws },
    { label: t("rank.versusWins", { name: players[1]?.nickname ?? "" }), count: versus.losses },
  ];
  return (
    <Section title={t("rank.versus")} id="versus">
      {versus.games ? (
        <>
          <p className="muted small">{t("rank.versusOf", { mode: names.mode, count: versus.games })}</p>
          <dl className="stat-tiles versus-slots">
            {slots.map(({ label, count }, i) => (
              <div key={label} className={i === 1 ? undefined : "lit"}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          {versus.list.length ? <Games games={versus.list} label={t("rank.versusGames")} /> : null}
        </>
      ) : (
        <p>{t("rank.versusNone", names)}</p>
      )}
    </Section>
  );
}
