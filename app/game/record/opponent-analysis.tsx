import type { Game, Totals } from "../../api/game.server";
import type { Opponent } from "../../api/record-detail.server";
import { useGameWording } from "../../baseball/measures";
import { gamePath } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { dayAndTime } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ResultBadge } from "../../ui/result-badge";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { levelName } from "../game-words";

export function OpponentAnalysis({ game, opponent }: { game: Game; opponent: Opponent }) {
  const t = useT();
  const { name, level, style, versus, last } = opponent;
  return (
    <>
      <Section title={t("game.opponent")}>
        <p className="opponent">
          <strong>{name}</strong> {levelName(t, level)}
          {style ? ` · ${t(`game.style.${style}`)}` : null}
        </p>
        {style ? <p className="muted small">{t(`game.styleNote.${style}`)}</p> : null}
        <ThisGame opponent={opponent} />
      </Section>
      {versus?.games ? (
        <Section title={t("game.versus")}>
          <Versus versus={versus} />
          {last.length ? <Meetings game={game} meetings={last} /> : null}
        </Section>
      ) : null}
    </>
  );
}

function ThisGame({ opponent }: { opponent: Opponent }) {
  const { t, language, measures } = useGameWording();
  const { hits, atBats, homeRuns, strikeouts, outs, runsAllowed, pitcherStrikeouts, maxSpeed } = opponent;
  return (
    <>
      <h3>{t("game.opponentBats")}</h3>
      <StatTiles
        label={t("game.opponentBats")}
        stats={[
          {
            label: t("record.avg"),
            value: rate(hits, atBats, language),
            note: t("record.hitsOfAtBats", { atBats, hits }),
          },
          { label: t("record.homeRuns"), value: String(homeRuns) },
          { label: t("game.col.strikeouts"), value: String(strikeouts) },
        ]}
      />
      <h3>{t("game.opponentPitches")}</h3>
      <StatTiles
        label={t("game.opponentPitches")}
        stats={[
          {
            label: t("record.era"),
            value: earnedRunAverage(runsAllowed, outs),
            note: t("record.inningsNote", { value: inningsPitched(outs, language) }),
          },
          { label: t("record.pitcherStrikeouts"), value: String(pitcherStrikeouts) },
          { label: t("record.maxSpeed"), value: measures.speed(maxSpeed) },
        ]}
      />
    </>
  );
}

function Versus({ versus }: { versus: Totals }) {
  const t = useT();
  const language = useLanguage();
  const { wins, draws, losses, hits, atBats, homeRuns, runsAllowed, outs } = versus;
  return (
    <>
      <p className="numbers">
        {`${t("record.summaryGames", { count: versus.games })} · ${t("record.winLine", { wins, draws, losses })}`}
      </p>
      <StatTiles
        label={t("game.versus")}
        stats={[
          {
            label: t("game.myAvg"),
            value: rate(hits, atBats, language),
            note: t("record.hitsOfAtBats", { atBats, hits }),
            lit: true,
          },
          { label: t("game.myHomeRuns"), value: String(homeRuns) },
          {
            label: t("game.myEra"),
            value: earnedRunAverage(runsAllowed, outs),
            note: t("record.inningsNote", { value: inningsPitched(outs, language) }),
          },
        ]}
      />
    </>
  );
}

function Meetings({ game, meetings }: { game: Game; meetings: Opponent["last"] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <h3>{t("game.meetings", { count: meetings.length })}</h3>
      <ol className="meetings">
        {meetings.map(({ id, result, playedAt, mySide, awayScore, homeScore }) => (
          <li key={id}>
            <a href={localePath(language, gamePath(game.mode, id))} aria-current={id === game.id ? "page" : undefined}>
              <ResultBadge result={result} /> <time dateTime={playedAt}>{dayAndTime(playedAt, language)}</time>{" "}
              <span className="score-slot">
                {mySide === "away"
                  ? t("game.ownScore", { own: awayScore, other: homeScore })
                  : t("game.ownScore", { own: homeScore, other: awayScore })}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
