import type { Comparison } from "../../api/compare.server";
import type { Player } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { modes } from "../../baseball/modes";
import { comparePlayersPath, playerPath, type CompareQuery } from "../../baseball/rank-query";
import { localePath } from "../../i18n/languages";
import type { Wording } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Character } from "../../ui/character";
import { useOwner } from "../../ui/form";
import { Empty } from "../../ui/empty";
import { Hero } from "../../ui/hero";
import { Section } from "../../ui/section";
import { ChipRow } from "../../ui/chip-row";
import { Name } from "../../ui/name";
import type { MirrorRow } from "../mirror";
import { MirrorTable } from "../mirror-table";
import { seasonName } from "../game-words";
import { leadingNumber } from "../numbers";
import { SeasonRow } from "../season-row";
import { CountedUntil } from "./counted-until";
import { playerStar } from "./player-star";
import { mirrorBests, mirrorRanks, mirrorStats } from "./mirror";
import { VersusSection } from "./versus-section";
import Stars from "../../favourite/stars.island";

interface PairProps {
  query: CompareQuery;
  comparison: Comparison;
}

export function Pair({ query, comparison }: PairProps) {
  const { t, linkTo } = useLocale();
  const { asOf, season, seasons, players } = comparison;
  const [first, second] = players;
  const { mode } = query;
  const path = (change: Partial<CompareQuery>) => linkTo(comparePlayersPath(query, { q: undefined, ...change }));
  return (
    <>
      <PairHead query={query} comparison={comparison} />
      {modes.length > 1 ? (
        <ChipRow
          label={t("record.modes")}
          tabs={modes.map(({ id }) => ({
            href: path({ mode: id }),
            label: t(`record.mode.${id}`),
            current: id === mode,
          }))}
        />
      ) : null}
      <SeasonRow
        seasons={seasons.map(({ key }) => ({ key, href: path({ season: key }) }))}
        current={season?.key ?? null}
        all={path({ season: "all" })}
      />
      <Mirrors query={query} comparison={comparison} />
      <VersusSection
        mode={mode}
        labels={[t("rank.versusWins", { name: first.nickname }), t("rank.versusWins", { name: second.nickname })]}
        versus={comparison.versus}
      />
      {asOf ? <CountedUntil asOf={asOf} hasOwnVersus={players.some(({ me }) => me)} /> : null}
      <p className="compare-other">
        <a href={path({ other: undefined, pair: undefined, player: undefined })}>{t("rank.compareOther")}</a>
      </p>
    </>
  );
}

function PairHead({ query, comparison }: PairProps) {
  const words = { ...useGameWording(), owner: useOwner() };
  const { t } = words;
  return (
    <>
      <Island of={Stars} as="p" className="rank-status" role="status" props={{ failed: t("common.favouriteFailed") }} />
      <div className="board-box pair">
        {comparison.players.map((player) => (
          <div className="pair-player" key={player.id ?? "hidden"}>
            <Character id={player.character ?? ""} name="" />
            <p className="pair-name">
              {pageLink(words, player, query)} {player.me ? <span className="me">{t("game.me")}</span> : null}
            </p>
            {player.sum.games ? <Hero {...leadingNumber(words, query.mode, player.sum)} /> : null}
            <p className="muted small pair-record">
              <span>{t("game.games", { count: player.sum.games })}</span>{" "}
              <span>{t("game.recordLong", player.sum)}</span>
            </p>
            {playerStar(words, player, comparePlayersPath(query))}
          </div>
        ))}
      </div>
    </>
  );
}

function pageLink({ language }: Wording, { id, nickname, me, hasPage }: Player, query: CompareQuery) {
  const page = me ? "me" : hasPage ? id : null;
  if (page === null) return <Name>{nickname}</Name>;
  return (
    <a href={localePath(language, playerPath(page, query))} translate="no">
      {nickname}
    </a>
  );
}

function Mirrors({ query: { mode }, comparison: { season, players } }: PairProps) {
  const words = useGameWording();
  const { t } = words;
  if (players.every(({ sum }) => sum.games === 0)) {
    return <Empty art="rain" text={t("rank.noNumbers")} />;
  }
  const names = {
    mode: t(`record.mode.${mode}`),
    season: season ? seasonName(t, season.key) : t("record.allSeasons"),
  };
  return (
    <div className="mirrors">
      <MirrorSection title={t("rank.numbersOf", names)} players={players} rows={mirrorStats(players, mode, words)} />
      <MirrorSection title={t("rank.ranks")} players={players} rows={mirrorRanks(players, words)} />
      <MirrorSection title={t("rank.bests", names)} players={players} rows={mirrorBests(players, mode, words)} />
    </div>
  );
}

interface MirrorSectionProps {
  title: string;
  players: Comparison["players"];
  rows: readonly MirrorRow[];
}

function MirrorSection({ title, players: [first, second], rows }: MirrorSectionProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <MirrorTable
        caption={title}
        heads={[<Name key="first">{first.nickname}</Name>, <Name key="second">{second.nickname}</Name>]}
        rows={rows}
      />
    </Section>
  );
}
